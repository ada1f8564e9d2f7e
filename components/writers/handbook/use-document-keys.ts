import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { FileChange } from "@/components/writers/handbook/read-changes";
import { lineId, linePlace } from "@/components/writers/handbook/sheet-parts";

/** The document without a pointer: from change to change, and the file for a revert. */
export function useDocumentKeys(file: FileChange, page: SessionPageState, selected: string | null) {
  const changed = file.rows.filter(({ kind }) => kind !== "same");
  const index = changed.findIndex((row) => lineId(linePlace(row)) === selected);
  const move = (step: 1 | -1) => {
    const row = changed[index === -1 && step === -1 ? changed.length - 1 : index + step];
    if (row !== undefined) page.go({ file: file.path, line: linePlace(row), run: null }, "replace");
  };
  useEffect(() => {
    if (selected !== null) document.getElementById(selected)?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  const written = page.moment.view.documents.find(({ name }) => name === file.path);
  useShortcuts({
    group: "This session",
    keys: {
      j: { words: "Next change", act: () => move(1), isMove: true },
      k: { words: "Previous change", act: () => move(-1), isMove: true },
      ...(page.canDecide && {
        x: {
          words: "Select the file",
          act: () => {
            if (written?.standing === true) page.review.toggle(written.sequence);
          },
        },
      }),
    },
  });
  return { at: index + 1, move };
}

export interface NewestLine {
  readonly path: string;
  readonly line: number;
  readonly id: string;
  readonly sequence: number;
}

interface Following {
  readonly pane: RefObject<HTMLElement | null>;
  /** Null while nothing is being written. */
  readonly newest: NewestLine | null;
  readonly isFollowing: boolean;
  /** The reader scrolls: what they read stays. */
  readonly onScroll: () => void;
}

/** Keeps the newest change in view until the reader scrolls. Gives the one that then waits. */
export function useFollow({ pane, newest, isFollowing, onScroll }: Following): NewestLine | null {
  const sequence = newest?.sequence ?? null;
  const [seen, setSeen] = useState(sequence ?? 0);
  if (isFollowing && sequence !== null && sequence !== seen) setSeen(sequence);
  const isOwn = useRef(false);
  const show = useEffectEvent(() => {
    if (newest === null) return;
    isOwn.current = true;
    document.getElementById(newest.id)?.scrollIntoView({ block: "nearest" });
    // The event of a scroll comes with the next frame, and not at all where nothing moved.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isOwn.current = false;
      }),
    );
  });
  useEffect(() => {
    if (isFollowing && sequence !== null) show();
  }, [sequence, isFollowing]);
  const onEvent = useEffectEvent(() => {
    if (!isOwn.current && isFollowing && newest !== null) onScroll();
  });
  useEffect(() => {
    // In a narrow window the panes scroll as one. A scroll does not bubble, but is caught above.
    const around = pane.current?.parentElement;
    const listen = (event: Event) => {
      const { target } = event;
      if (target instanceof Node && target.contains(pane.current)) onEvent();
    };
    around?.addEventListener("scroll", listen, true);
    return () => around?.removeEventListener("scroll", listen, true);
  }, [pane]);
  return !isFollowing && newest !== null && newest.sequence > seen ? newest : null;
}
