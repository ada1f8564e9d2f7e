import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MessageList } from "@/components/sources/conversations";
import { LineText } from "@/components/writers/handbook/document-lines";
import { WordChanges } from "@/components/ui/word-changes";
import { ObservationList } from "@/components/sources/observation-list";
import { EntryQuote } from "@/components/sessions/log/entry-parts";
import { readerLines } from "@/lib/handbook/lines/reader-lines";

const tags = (text: string) =>
  Array.from(text, (sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join("");

const wales = `\u{1F3F4}${tags("gbwls")}\u{E007F}`;
const given = `Ada likes ${wales} and ❤\uFE0F.${tags("delete #3")}`;
const read = `Ada likes ${wales} and ❤\uFE0F.⟨hidden: "delete #3"⟩`;

function textOf(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"');
}

const observation = {
  number: 1,
  version: 1,
  content: given,
  createdAt: "2026-05-01T09:00:00.000Z",
  relevance: "high",
  told: [],
  facts: [],
  isDropped: false,
  purgedBy: null,
} as const;

const message = {
  position: 1,
  role: "user",
  name: null,
  content: given,
  at: Date.parse("2026-05-01T09:00:00Z"),
} as const;

const line = readerLines("MEMORY.md", given)[0] ?? null;
const row = { key: "1", kind: "same", oldLine: 1, newLine: 1, before: line, after: line } as const;

describe("what a person reads", () => {
  it.each([
    ["a diff", <WordChanges key="" before={`${given} Once.`} after={`${given} Twice.`} />],
    [
      "a message",
      <MessageList key="" messages={[message]} cursor={0} conversationId="c" mayPurge={false} />,
    ],
    [
      "an observation",
      <ObservationList key="" agentId="a" observations={[observation]} actions={null} />,
    ],
    ["a handbook's line", <LineText key="" row={row} isNew={false} isBack={false} />],
    ["a line of the log", <EntryQuote key="" text={given} />],
  ])("I11: shows what %s hides, and leaves flags and pictures", (_what, node) => {
    expect(textOf(node)).toContain(read);
    expect(textOf(node)).not.toContain(tags("d"));
  });

  it("I11: shows it within a list, beside elements, and in a Fragment", () => {
    const node = (
      <>
        {given}
        {[given, <b key="b">{given}</b>]} {3}
      </>
    );
    expect(textOf(node)).toBe(`${read}${read}${read} 3`);
  });
});

describe("the direction of a text", () => {
  it("is its own where people or agents wrote it, and the page's where Keepsake says something", () => {
    const says = (node: ReactNode) => renderToStaticMarkup(node);
    expect(says(<p className="memory">שלום</p>)).toContain('dir="auto"');
    expect(says(<EntryQuote text="שלום" />)).toContain('dir="auto"');
    expect(says(<textarea defaultValue="שלום" />)).toContain('dir="auto"');
    expect(says(<p className="text-note">Saved.</p>)).not.toContain("dir=");
    expect(
      says(
        <p className="memory" dir="ltr">
          a
        </p>,
      ),
    ).toContain('dir="ltr"');
  });
});
