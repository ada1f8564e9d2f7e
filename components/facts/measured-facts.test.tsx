import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatShare } from "@/components/facts/format-share";
import { MeasuredFacts } from "@/components/facts/measured-facts";
import { capitalise } from "@/components/ui/words/capitalise";
import { formatCount } from "@/components/ui/words/number-words";
import { measuredShares } from "@/lib/claims/measured-shares";

const html = renderToStaticMarkup(<MeasuredFacts shares={measuredShares} />);
/** Each row of a table as its cells. */
const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
  [...row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
);
const sentences = html.replace(/<table.*?<\/table>/g, "").replace(/<[^>]*>|&#x27;/g, "");
const { changes, rewrites, free, merges, tablesVersion } = measuredShares;

describe("L6: the page of facts shows what was measured", () => {
  it("has no figures in its sentences but cases and shares of each kind of test", () => {
    const told = [
      changes.all,
      changes.heldOut,
      free.changes,
      rewrites.byHand,
      free.rewrites,
      merges.planted,
      merges.clean,
    ].flatMap((share) => [formatCount(share.cases), formatShare(share)]);
    expect(sentences.match(/\d[\d,.]*%?/g)).toEqual([
      `${changes.byLanguage.length}`,
      ...told,
      `${tablesVersion}`,
    ]);
  });

  it("has a row for each kind of change, with a column for each language", () => {
    for (const share of changes.byClass) {
      const languages = changes.byLanguage.map(({ name }) => {
        const one = changes.byClassAndLanguage[share.name]?.find((other) => other.name === name);
        return one === undefined ? "–" : formatShare(one);
      });
      const row = [capitalise(share.name), formatCount(share.cases), formatShare(share)];
      expect(rows).toContainEqual([...row, ...languages]);
    }
  });

  it("has a row for the rewrites of each language", () => {
    for (const share of free.rewritesByLanguage) {
      const row = [capitalise(share.name), `of ${formatCount(share.cases)}`, formatShare(share)];
      expect(rows).toContainEqual(row);
    }
  });
});
