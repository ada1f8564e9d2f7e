import { useEffect } from "react";
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
