import type { Metadata } from "next";
import { ClassTable } from "@/components/facts/class-table";
import { ShareTable } from "@/components/facts/share-table";
import { Section } from "@/components/ui/section";
import { Figure } from "@/components/ui/words/figure";
import { formatCount } from "@/components/ui/words/number-words";
import { formatShare } from "@/components/facts/format-share";
import { measuredShares } from "@/lib/claims/measured-shares";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "How facts are found" };

/** What the rules find and what they miss, as the benchmark measured it (L6). */
export default async function FactsPage() {
  // Nothing of the account is shown, but only its people see pages.
  await readForPage(() => Promise.resolve(null));
  const { changes, rewrites, merges, tablesVersion } = measuredShares;
  return (
    <main id="main" className="wrap" data-testid="facts-page">
      <h1 className="font-serif text-title font-medium">How facts are found</h1>
      <p className="mt-2 max-w-2xl text-read text-pretty text-ink-2">
        Keepsake finds names, numbers, dates, conditions and other facts by rules, not by
        understanding. The rules miss some losses and flag some harmless rewrites. This page shows
        how many, measured on test texts in {changes.byLanguage.length} languages.
      </p>
      <Section id="changes" title="Changes of one fact" isWide>
        <p className="max-w-2xl text-pretty text-ink-2">
          In <Figure>{formatCount(changes.all.cases)}</Figure> sentences one fact was changed, such
          as a dose, a date or a “never”. <Figure>{formatShare(changes.all)}</Figure> of the changes
          were flagged; of <Figure>{formatCount(changes.heldOut.cases)}</Figure> on texts that the
          rules were not tuned on, <Figure>{formatShare(changes.heldOut)}</Figure>.
        </p>
        <ClassTable changes={changes} />
        <p className="mt-2 text-note text-ink-3">
          Rare tokens are rare words or pairs of characters, in scripts without capital letters.
        </p>
      </Section>
      <Section id="rewrites" title="Rewrites that keep the meaning" isWide>
        <p className="max-w-2xl text-pretty text-ink-2">
          Of <Figure>{formatCount(rewrites.byHand.cases)}</Figure> rewrites by hand,{" "}
          <Figure>{formatShare(rewrites.byHand)}</Figure> were flagged without reason; of{" "}
          <Figure>{formatCount(rewrites.heldOut.cases)}</Figure> on texts that the rules were not
          tuned on, <Figure>{formatShare(rewrites.heldOut)}</Figure>. Expect more on your own texts:
          on another set that was new to the rules it was 19%.
        </p>
        <ShareTable label="Rewrites flagged without reason" rows={rewrites.byHandByLanguage} />
      </Section>
      <Section id="merges" title="Merges">
        <p className="text-pretty text-ink-2">
          Of <Figure>{formatCount(merges.planted.cases)}</Figure> merges that contained a fact of
          neither memory, <Figure>{formatShare(merges.planted)}</Figure> named it. Of{" "}
          <Figure>{formatCount(merges.clean.cases)}</Figure> clean merges,{" "}
          <Figure>{formatShare(merges.clean)}</Figure> were flagged without reason.
        </p>
      </Section>
      <Section id="misses" title="What the rules don't see">
        <ul className="grid list-disc gap-1 pl-5 text-pretty text-ink-2">
          <li>An ordinary word that changes, such as “morning” to “evening”.</li>
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
        Word tables, version {tablesVersion}. <code>npm run bench claims</code> measures again.
      </p>
    </main>
  );
}
