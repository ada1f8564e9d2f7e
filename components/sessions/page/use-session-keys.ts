import type { RefObject } from "react";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { type ShortcutGroup, useShortcuts } from "@/components/ui/shortcuts";
import type { Kind } from "@/components/writers/kind";
import type { Replay } from "@/components/sessions/page/use-run-moment";
import type { Review, Selection } from "@/components/sessions/decide/use-review";
import { tell } from "@/components/ui/tell";

interface SessionKeys {
  readonly selection: Selection;
  readonly review: Review;
  readonly decisions: Decisions;
  readonly replay: Replay;
  readonly scrubTo: (index: number) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly at: number;
  readonly canDecide: boolean;
  readonly reverts: Kind["reverts"];
  /** Why a decision must wait; null where none is to come. */
  readonly whyNotYet: string | null;
}

/** A session's page without a pointer: move, look, play, and decide. */
export function useSessionKeys(keys: SessionKeys): void {
  const { selection, review, decisions, replay, scrubTo, at, canDecide, reverts } = keys;
  const hasOperations = reverts === "operations";
  useShortcuts({
    group: "This session",
    keys: {
      ...(hasOperations && {
        j: { words: "Next operation", act: () => selection.move(1), isMove: true },
        k: { words: "Previous operation", act: () => selection.move(-1), isMove: true },
        "/": {
          words: "Search the ledger",
          act: () => {
            keys.search.current?.focus();
            keys.search.current?.select();
          },
          isMove: true,
        },
      }),
      "[": { words: "Previous line", act: () => scrubTo(at - 1), isMove: true },
      "]": { words: "Next line", act: () => scrubTo(at + 1), isMove: true },
      p: { words: "Replay or pause", act: replay.toggle },
    },
  });
  useShortcuts({
    group: "Deciding",
    keys: canDecide
      ? {
          ...(hasOperations && {
            x: {
              words: "Select the change",
              act: () => {
                if (selection.operation?.standing !== true) return;
                review.toggle(selection.operation.sequence);
              },
            },
          }),
          ...(reverts !== null && {
            v: {
              words: "Revert selected, approve rest",
              act: () => decisions.settleDialog.onOpenChange(review.plan !== null),
            },
          }),
          a: {
            words: reverts === null ? "Approve" : "Approve all, or all except the selected ones",
            act: () => {
              if (review.plan === null) decisions.approve();
              else decisions.settleDialog.onOpenChange(true);
            },
          },
          r: {
            words: reverts === null ? "Roll back" : "Roll back all",
            act: () => decisions.rollBackDialog.onOpenChange(true),
          },
          n: {
            words: "Write a note",
            act: () =>
              document.querySelector<HTMLElement>("[data-testid=review-bar] textarea")?.focus(),
            isMove: true,
          },
        }
      : {},
  });
  const { whyNotYet } = keys;
  // Not listed, as they decide nothing yet; but who hits one is told why.
  useShortcuts({ group: null, keys: canDecide || whyNotYet === null ? {} : sayWhyNot(whyNotYet) });
}

function sayWhyNot(why: string): ShortcutGroup["keys"] {
  const key = { words: "Why you can't decide yet", act: () => tell({ title: why }) };
  return { x: key, a: key, r: key, v: key };
}
