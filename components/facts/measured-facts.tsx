import { ClassTable } from "@/components/facts/class-table";
import { formatShare } from "@/components/facts/format-share";
import { ShareTable } from "@/components/facts/share-table";
import { Section } from "@/components/ui/section";
import { Figure } from "@/components/ui/words/figure";
import { formatCount } from "@/components/ui/words/number-words";
import type { MeasuredShares } from "@/lib/claims/shares";

/** Kinds of changes that have another name in the texts of the measure. */
const freeNames: Readonly<Record<string, string>> = {
  "name-lost": "Name left out",
  "number-lost": "Number left out",
  "fact-lost": "Clause left out",
  invented: "Clause added",
};

/** What the rules find and what they miss, as the benchmark measured it (L6). */
export function MeasuredFacts({ shares }: { readonly shares: MeasuredShares }) {
  const { changes, rewrites, free, unread, merges, tablesVersion } = shares;
  const freeClasses = unread.changesByClass
    .map((row) => ({ ...row, name: freeNames[row.name] ?? row.name }))
    .toSorted((a, b) => a.marked - b.marked);
  return (
    <>
      <p className="mt-2 max-w-2xl text-read text-pretty text-ink-2">
        Keepsake finds names, numbers, dates, conditions and other facts by rules, not by
        understanding. The rules miss some losses and flag some harmless rewrites. This page shows
        how many, measured on test texts in {unread.rewritesByLanguage.length} languages.
      </p>
      <Section id="changes" title="Changes of one fact" isWide>
        <p className="max-w-2xl text-pretty text-ink-2">
          In <Figure>{formatCount(changes.all.cases)}</Figure> texts one fact was changed, such as a
          dose, a date or a “never”. <Figure>{formatShare(changes.all)}</Figure> of the changes were
          flagged. Of <Figure>{formatCount(changes.heldOut.cases)}</Figure> such changes in texts
          that the rules were not tuned on, <Figure>{formatShare(changes.heldOut)}</Figure> were.
        </p>
        <ClassTable changes={changes} />
        <p className="mt-2 text-note text-ink-3">
          A hedge is a word like “perhaps”, an exclusion one like “except”, an identifier a code, a
          link or a phone number. Rare tokens are rare words or pairs of characters, in scripts
          without capital letters.
        </p>
        <p className="mt-4 max-w-2xl text-pretty text-ink-2">
          Another <Figure>{formatCount(unread.changes.cases)}</Figure> changes were made in free
          wording, in texts that the rules were not tuned on.{" "}
          <Figure>{formatShare(unread.changes)}</Figure> of them were flagged. Clauses of ordinary
          words are often missed:
        </p>
        <ShareTable label="Changes in free wording that were flagged" rows={freeClasses} />
      </Section>
      <Section id="rewrites" title="Rewrites that keep the meaning" isWide>
        <p className="max-w-2xl text-pretty text-ink-2">
          Of <Figure>{formatCount(rewrites.byHand.cases)}</Figure> rewrites that stay close to their
          text, <Figure>{formatShare(rewrites.byHand)}</Figure> were flagged without reason. Of{" "}
          <Figure>{formatCount(free.rewrites.cases)}</Figure> in free wording, as a model might
          write them, it was <Figure>{formatShare(free.rewrites)}</Figure>. The rules were tuned on
          both. Of <Figure>{formatCount(unread.rewrites.cases)}</Figure> in free wording that they
          were not tuned on, it was <Figure>{formatShare(unread.rewrites)}</Figure>:{" "}
          <Figure>{formatShare(unread.withCase)}</Figure> in scripts with capital letters,{" "}
          <Figure>{formatShare(unread.withoutCase)}</Figure> in the others. Expect as much on your
          own texts. The table shows these by language.
        </p>
        <p className="mt-3 max-w-2xl text-pretty text-ink-2">
          When a text is rewritten as a whole, the rules can’t tell whether a “not” or an “if” is
          still said in other words. They don’t flag it as a loss then, but ask you to check the
          wording: in <Figure>{formatShare(rewrites.reworded)}</Figure> of the rewrites that stay
          close, and <Figure>{formatShare(unread.reworded)}</Figure> of those in free wording that
          the rules were not tuned on.
        </p>
        <ShareTable label="Rewrites flagged without reason" rows={unread.rewritesByLanguage} />
      </Section>
      <Section id="merges" title="Merges">
        <p className="text-pretty text-ink-2">
          In <Figure>{formatCount(merges.planted.cases)}</Figure> merges there was a fact that none
          of the merged memories had. In <Figure>{formatShare(merges.planted)}</Figure> of them a
          flag named it. Of <Figure>{formatCount(merges.clean.cases)}</Figure> merges without such a
          fact, <Figure>{formatShare(merges.clean)}</Figure> were flagged without reason.
        </p>
      </Section>
      <Section id="misses" title="What the rules don't see">
        <ul className="grid list-disc gap-1 pl-5 text-pretty text-ink-2">
          <li>A fact that is all ordinary words: “red” to “blue”, or a clause that is left out.</li>
          <li>
            Names that change places while the sentence is rebuilt: “Anna paid Ben” and “Ben gave
            money to Anna”.
          </li>
          <li>A name that is made of everyday words, in scripts without capital letters.</li>
          <li>A condition that is only implied, without a word such as “if” or “unless”.</li>
        </ul>
        <p className="mt-3 text-pretty text-ink-2">
          So a change without a flag is not a safe change. Every change shows its words, and every
          session can be rolled back.
        </p>
      </Section>
      <p className="mt-6 text-note text-ink-3">
        Measured for version {tablesVersion} of the rules, by <code>npm run bench claims</code>.
      </p>
    </>
  );
}
