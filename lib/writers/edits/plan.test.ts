import {
  array,
  assert,
  boolean,
  constantFrom,
  nat,
  pre,
  property,
  record,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { composeFile } from "@/lib/folder/compose";
import { splitFile } from "@/lib/folder/pieces";
import { anyMarkdown } from "@/lib/folder/testing/any-markdown";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import type { SeenPiece } from "@/lib/folder/places";
import { planSync } from "@/lib/writers/edits/plan";

const path = "notes.md";

/** A stored file whose memories are numbered from 1, all of them kept unless they are in `gone`. */
class Stored {
  readonly gone = new Set<number>();
  readonly texts = new Map<number, string>();
  pieces: readonly SeenPiece[] = [];

  constructor(text: string) {
    this.sync(text);
  }

  readonly standing = (number: number) => {
    const content = this.texts.get(number);
    return content === undefined || this.gone.has(number) ? null : { number, content };
  };

  /** Takes in the file as its owner has it: what is not in it any more is gone. */
  sync(text: string): void {
    const { pieces } = splitFile(text, { path });
    const plan = planSync([{ path, stored: this.pieces, pieces, isFirst: false }], this.standing);
    const made = new Map(
      plan.edits.flatMap(({ piece, number, content }) => {
        if (number !== null && content === null) this.gone.add(number);
        if (number !== null && content !== null) this.texts.set(number, content);
        if (piece === null || number !== null) return [];
        this.texts.set(this.texts.size + 1, piece.content);
        return [[piece, this.texts.size] as const];
      }),
    );
    this.pieces = plan.place(made).get(path) ?? [];
    if (this.compose().text !== text) throw new Error("The file is not stored as it is.");
  }

  compose() {
    return composeFile(this.pieces, this.standing, { path });
  }
}

const contents = (text: string) =>
  splitFile(text, { path }).pieces.flatMap((piece) =>
    piece.kind === "memory" ? [piece.content] : [],
  );

/** A text whose lines end alike: a line end that is half of another one is no place to come back to. */
const anyFile = tuple(anyMarkdown, constantFrom("\n", "\r\n", "\r")).map(([text, eol]) =>
  text.replaceAll(/\r\n?|\n/g, eol),
);

const frame = (text: string) => splitFile(text, { path }).frame;

const rawsOf = ({ pieces }: Stored) =>
  new Map(pieces.flatMap((piece) => ("number" in piece ? [[piece.number, piece.raw]] : [])));

describe("planSync", () => {
  it("F4: of what Keepsake took out, any part comes back, and all of it to the byte", () => {
    const choice = record({ out: boolean(), back: boolean() });
    assert(
      property(anyFile, array(choice, { minLength: 20, maxLength: 20 }), (text, choices) => {
        const file = new Stored(text);
        const all = [...file.texts.keys()];
        const isOut = (number: number) => choices[number]?.out ?? false;
        for (const number of all) if (isOut(number)) file.gone.add(number);
        const { text: less, left } = file.compose();
        const gone = new Set(
          [...file.gone].filter((n) => !left.some(({ number }) => number === n)),
        );
        file.gone.clear();
        for (const number of gone) file.gone.add(number);
        // Its owner has it, and writes it again.
        file.pieces = file.pieces.map((piece) =>
          "number" in piece && gone.has(piece.number) ? { ...piece, seen: null } : piece,
        );
        const before = rawsOf(file);
        file.sync(less);
        const after = rawsOf(file);
        for (const number of gone) if (choices[number]?.back === true) file.gone.delete(number);
        const back = file.compose();
        const missing = new Set(back.left.map(({ number }) => number));
        const wanted = all.flatMap((number) =>
          missing.has(number) ? [] : (file.standing(number)?.content ?? []),
        );
        expect(contents(back.text)).toEqual(wanted);
        expect(frame(back.text)).toEqual(frame(text));
        file.gone.clear();
        const whole = file.compose();
        expect([contents(whole.text), whole.left]).toEqual([contents(text), []]);
        // An empty list mark that goes over to the next memory stands twice: it is no memory's.
        const isAlike = all.every((n) => gone.has(n) || before.get(n) === after.get(n));
        if (isAlike) expect(whole.text).toBe(text);
      }),
      propertySettings(500),
    );
  });

  it("F4: of what an agent took out with lines around it, what comes back is read as it was", () => {
    assert(
      property(
        anyFile,
        nat(20),
        nat(8),
        array(boolean(), { minLength: 40, maxLength: 40 }),
        (text, from, count, back) => {
          const file = new Stored(text);
          const all = [...file.texts];
          const lines = text.split(/(?<=\n|\r(?!\n))/);
          file.sync(lines.toSpliced(from, count).join(""));
          // Only where it took out, what is left is read as before, and no text stands twice.
          pre(all.every(([number, content]) => file.texts.get(number) === content));
          pre(all.length === file.texts.size);
          pre(new Set(file.texts.values()).size === all.length);
          for (const number of file.gone) if (back[number] === true) file.gone.delete(number);
          const { text: written, left } = file.compose();
          const missing = new Set(left.map(({ number }) => number));
          const wanted = all.flatMap(([number]) =>
            missing.has(number) ? [] : (file.standing(number)?.content ?? []),
          );
          expect(contents(written)).toEqual(wanted);
        },
      ),
      propertySettings(500),
    );
  });
});

it("F6: a memory that stood in two files is not gone with one of them", () => {
  const piece = { number: 1, raw: "- Ivar steers.\n", content: "Ivar steers." };
  const stored: SeenPiece[] = [{ ...piece, form: "item", lead: 2, tail: 1, indent: 2 }];
  const left = splitFile("- Ivar steers.\n", { path: "a.md" }).pieces;
  const files = [
    { path: "a.md", stored, pieces: left, isFirst: false },
    { path: "b.md", stored, pieces: [], isFirst: false },
  ];
  const plan = planSync(files, (number) => ({ number, content: piece.content }));
  expect(plan.edits).toEqual([]);
  expect(plan.place(new Map()).get("b.md")).toEqual([]);
});
