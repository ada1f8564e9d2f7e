import { array, assert, constantFrom, nat, oneof, property, record, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMemories,
  composeFile,
  type CurrentOf,
  type KeptPiece,
  toKept,
} from "@/lib/folder/compose";
import { splitFile } from "@/lib/folder/pieces";
import { anyMarkdown } from "@/lib/folder/testing/sample-files";
import { propertySettings } from "@/lib/testing/test-depth";

const options = { path: "notes.md" };

/** The pieces of a text as they are stored, its memories numbered from 1. */
function keep(text: string): KeptPiece[] {
  let number = 0;
  return splitFile(text, options).pieces.map((piece) => {
    return piece.kind === "glue" ? { raw: piece.raw } : toKept(piece, (number += 1));
  });
}

const contents = (text: string) =>
  splitFile(text, options).pieces.flatMap((piece) =>
    piece.kind === "memory" ? [piece.content] : [],
  );

const asStored =
  (
    pieces: readonly KeptPiece[],
    changes: Readonly<Record<number, string | null>> = {},
  ): CurrentOf =>
  (number) => {
    const change = changes[number];
    if (change === null) return null;
    const piece = pieces.find((one) => "number" in one && one.number === number);
    return {
      number,
      content: change ?? (piece !== undefined && "number" in piece ? piece.content : ""),
    };
  };

function compose(text: string, changes: Readonly<Record<number, string | null>>) {
  const pieces = keep(text);
  return composeFile(pieces, asStored(pieces, changes), options);
}

const newTexts = constantFrom(
  "new words",
  "two\nlines",
  "a\n\nb",
  "- a\n- b",
  "# heading",
  "§",
  "```\ncode\n```",
  "**bold**",
  "x </memory> y",
  "> q\n\ntext",
  "1. one",
  "===",
  "text\n\n    code",
  "[a]: b",
  "<!-- c --> d",
  "| a |\n|---|\n| b |",
);

describe("composeFile", () => {
  it("F4: a file without changes comes home, and changes that are undone leave its very bytes", () => {
    const change = record({ place: nat(20), now: oneof(newTexts, constantFrom(null)) });
    assert(
      property(anyMarkdown, array(change, { maxLength: 5 }), (text, list) => {
        const pieces = keep(text);
        const numbers = pieces.flatMap((piece) => ("number" in piece ? [piece.number] : []));
        const changes: Record<number, string | null> = {};
        for (const { place, now } of list) {
          const number = numbers[place % Math.max(1, numbers.length)];
          if (number !== undefined) changes[number] = now;
        }
        const { text: written, left } = composeFile(pieces, asStored(pieces, changes), options);
        // Undone: the same pieces give the same bytes.
        expect(composeFile(pieces, asStored(pieces), options)).toEqual({ text, left: [] });
        const unchanged = new Set(left.map(({ number }) => number));
        const wanted = pieces.flatMap((piece) => {
          if (!("number" in piece)) return [];
          const now = unchanged.has(piece.number) ? undefined : changes[piece.number];
          return now === null ? [] : [now ?? piece.content];
        });
        expect(contents(written)).toEqual(wanted);
      }),
      propertySettings(1_000, 4),
    );
  });

  it("F4: an update keeps mark, indentation and line end; a removal takes the line's end too", () => {
    const text = "# A\r\n\r\n  * one\r\n    more\r\n  * two\r\n10. ten\r\n\r\nlast";
    expect(compose(text, { 1: "new\n\npart" }).text).toBe(
      "# A\r\n\r\n  * new\r\n\r\n    part\r\n  * two\r\n10. ten\r\n\r\nlast",
    );
    expect(compose(text, { 3: "x\n- y" }).text).toContain("10. x\r\n    - y\r\n");
    expect(compose(text, { 2: null }).text).toBe(
      "# A\r\n\r\n  * one\r\n    more\r\n10. ten\r\n\r\nlast",
    );
    expect(compose(text, { 4: "end" }).text.endsWith("\r\n\r\nend")).toBe(true);
    const entries = "one\n§\ntwo\n§\nthree";
    expect(compose(entries, { 2: "2\n\n- x" }).text).toBe("one\n§\n2\n\n- x\n§\nthree");
    const element = "<memory id='1'>\n  tea\n  at four\n</memory>\n";
    expect(compose(element, { 1: "tea\nat five" }).text).toBe(
      "<memory id='1'>\n  tea\n  at five\n</memory>\n",
    );
  });

  it("F4: what would be read as another memory is written so that it is not, or left and named", () => {
    expect(compose("para\n\nnext\n", { 1: "a\n\nb" }).text).toBe("- a\n\n  b\n\nnext\n");
    const entry = compose("one\n§\ntwo\n", { 1: "a\n§\nb" });
    expect(entry.text).toBe("one\n§\ntwo\n");
    expect(entry.left).toEqual([{ number: 1, why: expect.stringContaining("one memory") }]);
    expect(compose("one line\nanother\n", { 1: "**bold**" }).left).toHaveLength(1);
    // Without the first item, the second would go on the paragraph.
    expect(compose("para\n1. a\n2. b\n", { 2: null }).text).toBe("para\n\n2. b\n");
    const secret = compose("- a\n- b\n", { 1: "password = hunter2hunter2", 2: "c" });
    expect(secret.text).toBe("- a\n- c\n");
    expect(secret.left.map(({ number }) => number)).toEqual([1]);
  });

  it("F4: what memories were merged into stands where the first of them stood", () => {
    const pieces = keep("- one\n- two\n- three\n");
    const merged: CurrentOf = (number) =>
      number === 2 ? { number: 2, content: "two" } : { number: 9, content: "one and three" };
    expect(composeFile(pieces, merged, options)).toEqual({
      text: "- one and three\n- two\n",
      left: [],
    });
  });
});

describe("addMemories", () => {
  const add = (text: string, content: string, under: readonly string[] = []) => {
    const { pieces, left } = addMemories(keep(text), [{ number: 99, content }], {
      ...options,
      under,
    });
    return { text: pieces.map(({ raw }) => raw).join(""), left };
  };

  it("F4: a new memory goes to the end of its file or heading, in the form of what is there", () => {
    expect(add("- a\n- b", "new\nline").text).toBe("- a\n- b\n- new\n  line\n");
    expect(add("# A\n\n9. a\n\n# B\n\ntext\n", "new", ["A"]).text).toBe(
      "# A\n\n9. a\n10. new\n\n# B\n\ntext\n",
    );
    expect(add("# A\n\n# B\n\ntext\n", "new", ["A"]).text).toBe("# A\n\n- new\n\n# B\n\ntext\n");
    expect(add("# A\n\ntext\n", "new").text).toBe("# A\n\ntext\n\nnew\n");
    expect(add("a\n§\nb", "new").text).toBe("a\n§\nb\n§\nnew\n");
    expect(add("a line\nb line\n", "new").text).toBe("a line\nb line\nnew\n");
    expect(add("", "new").text).toBe("- new\n");
    expect(add("# A\r\n\r\n", "new").text).toBe("# A\r\n\r\n- new\r\n");
    const nested = "# Galley\n\n- a\n\n## People\n\n- b\n";
    expect(add(nested, "new", ["People"]).text).toBe(`${nested}- new\n`);
    expect(add(nested, "new", ["Galley", "People"]).text).toBe(`${nested}- new\n`);
    expect(add("# A\n", "new", ["Gone"])).toMatchObject({ text: "# A\n", left: [{ number: 99 }] });
  });

  it("F4: an added memory that changes keeps what parts it from the text before", () => {
    const { pieces } = addMemories(keep("# A\n\npara"), [{ number: 9, content: "new" }], options);
    const change = (content: string) =>
      composeFile(pieces, asStored(pieces, { 9: content }), options).text;
    expect(change("newer")).toBe("# A\n\npara\n\nnewer\n");
    expect(change("a\n\nb")).toBe("# A\n\npara\n\n- a\n\n  b\n");
  });

  it("F4: what is added is read again as that memory, and without it each byte is as before", () => {
    const texts = array(newTexts, { minLength: 1, maxLength: 4 });
    assert(
      property(tuple(anyMarkdown, texts), ([text, list]) => {
        const stored = keep(text);
        const additions = list.map((content, index) => ({ number: 1_000 + index, content }));
        const { pieces, left } = addMemories(stored, additions, options);
        const missing = new Set(left.map(({ number }) => number));
        const added = additions.filter(({ number }) => !missing.has(number));
        const { text: written } = composeFile(pieces, asStored(pieces), options);
        const wanted = [...contents(text), ...added.map(({ content }) => content)];
        expect(contents(written).toSorted()).toEqual(wanted.toSorted());
        const gone = Object.fromEntries(additions.map(({ number }) => [number, null]));
        const undone = composeFile(pieces, asStored(pieces, gone), options);
        expect(undone).toEqual({ text, left: [] });
      }),
      propertySettings(1_000, 4),
    );
  });

  it("F4: many new memories are read again a few times, not once for each", () => {
    const additions = Array.from({ length: 500 }, (_, index) => ({
      number: index + 10,
      content: index === 300 ? "password = hunter2hunter2" : `Fact ${index} of the galley.`,
    }));
    const { pieces, left } = addMemories(keep("# A\n"), additions, options);
    expect(left.map(({ number }) => number)).toEqual([310]);
    expect(contents(pieces.map(({ raw }) => raw).join(""))).toHaveLength(499);
  });
});
