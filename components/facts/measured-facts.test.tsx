import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatShare } from "@/components/facts/format-share";
import { MeasuredFacts } from "@/components/facts/measured-facts";
import { capitalise } from "@/components/ui/words/capitalise";
import { formatCount } from "@/components/ui/words/number-words";
import { measuredShares } from "@/lib/claims/measured-shares";
import type { MeasuredShare } from "@/lib/claims/shares";

const html = renderToStaticMarkup(<MeasuredFacts shares={measuredShares} />);
/** Each row of a table as its cells. */
const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
  [...row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
);
const sentences = html.replace(/<table.*?<\/table>/g, "").replace(/<[^>]*>|&#x27;/g, "");
const { changes, rewrites, free, unread, merges, tablesVersion } = measuredShares;

function casesAndShare(share: MeasuredShare): string[] {
  return [formatCount(share.cases), formatShare(share)];
}

describe("L6: the page of facts shows what was measured", () => {
  it("has no figures in its sentences but cases and shares of each kind of test", () => {
    const told = [
      changes.all,
      changes.heldOut,
      unread.changes,
      rewrites.byHand,
      free.rewrites,
      unread.rewrites,
    ].flatMap(casesAndShare);
    told.push(formatShare(unread.withCase), formatShare(unread.withoutCase));
    told.push(formatShare(rewrites.reworded), formatShare(unread.reworded));
    told.push(...[merges.planted, merges.clean].flatMap(casesAndShare));
    expect(sentences.match(/\d[\d,.]*%?/g)).toEqual([
      `${unread.rewritesByLanguage.length}`,
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
    for (const share of unread.rewritesByLanguage) {
      const row = [capitalise(share.name), `of ${formatCount(share.cases)}`, formatShare(share)];
      expect(rows).toContainEqual(row);
    }
  });
});
