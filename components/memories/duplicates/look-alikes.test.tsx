import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AlikeGroup, MeaningNote } from "@/components/memories/duplicates/alike-group";
import type { ShownPair } from "@/lib/browser/duplicates";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, "");

function groupText(patch: Partial<ShownPair>): { html: string; text: string } {
  const one = memoryOf(3, { content: "No sugar in tea." });
  const other = memoryOf(9, { content: "Tea without sugar." });
  const pair = { one, other, likeness: 0.713, alikeIn: "words", isSameText: false } as const;
  const group = { size: 2, pairs: [{ ...pair, ...patch }] };
  const html = renderToStaticMarkup(
    <AlikeGroup agentId="a" group={group} keepApart={null} merge={null} onKept={() => {}} />,
  );
  return { html, text: withoutTags(html) };
}

describe("M9, P6: what two look-alikes have in common", () => {
  it("M9: says how many words they share, and underlines the others", () => {
    const { html, text } = groupText({});
    expect(text).toContain("#3 and #9share 71% of their words");
    expect(html).toContain("<u ");
  });

  it("M9: labels a pair alike in meaning, and underlines nothing", () => {
    const { html, text } = groupText({ alikeIn: "meaning", likeness: 0.93 });
    expect(text).toContain("#3 and #9are alike in meaning");
    expect(text).toContain("No sugar in tea.");
    expect(text).toContain("Tea without sugar.");
    expect(html).not.toContain("<u ");
  });

  it("M9: says what is not compared in meaning", () => {
    const say = (waiting: number, newest: number | null, tooLong = 0) =>
      withoutTags(renderToStaticMarkup(<MeaningNote meaning={{ waiting, tooLong, newest }} />));
    expect(say(0, null)).toBe("Pairs alike in meaning come last.");
    expect(say(1_200, 5_000)).toBe(
      "Pairs alike in meaning come last. Only the newest 5,000 memories are compared. Not compared yet: 1,200.",
    );
    expect(say(0, null, 3)).toBe("Pairs alike in meaning come last. Too long to compare: 3.");
  });
});
