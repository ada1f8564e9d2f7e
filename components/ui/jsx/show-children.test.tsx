import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { WordChanges } from "@/components/ui/word-changes";
import { EntryQuote } from "@/components/sessions/log/entry-parts";

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

describe("what a person reads", () => {
  it("I11: shows what a text hides, and leaves flags and pictures", () => {
    const text = textOf(<WordChanges before={`${given} Once.`} after={`${given} Twice.`} />);
    expect(text).toContain(read);
    expect(text).not.toContain(tags("d"));
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
