import { findSplices } from "@/lib/handbook/splices";
import type { DraftView } from "@/lib/ledger/entries/reduce-drafts";

/** One document of a handbook session, with the lines that went and came. */
export function DraftDiff({ draft }: { readonly draft: DraftView }) {
  const before = draft.base?.texts ?? [];
  const splices = findSplices(before, draft.draft?.texts ?? []).toReversed();
  return (
    <article aria-label={draft.name}>
      <h3>{draft.name}</h3>
      {splices.map(({ at, removed, added }) => (
        <div key={at}>
          {before.slice(at, at + removed).map((line, index) => (
            <p key={`-${index}`}>
              <del>{line}</del>
            </p>
          ))}
          {added.map((line, index) => (
            <p key={`+${index}`}>
              <ins>{line}</ins>
            </p>
          ))}
        </div>
      ))}
    </article>
  );
}
