import { describe, expect, it } from "vitest";
import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  option,
  pre,
  property,
  record,
  subarray,
  tuple,
} from "fast-check";
import { composeFile, type KeptPiece } from "@/lib/folder/compose";
import { splitFile } from "@/lib/folder/pieces";
import { anyMarkdown } from "@/lib/folder/testing/sample-files";
import { isBelowThreshold } from "@/lib/ledger/retention";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";
import { planSync } from "@/lib/writers/edits/plan";
import { type Edit, judgeEdits, type Scope } from "@/lib/writers/edits/rules";

const path = "notes.md";

/** A stored file whose memories are numbered from 1, all of them kept unless they are in `gone`. */
class Stored {
  readonly gone = new Set<number>();
  readonly texts = new Map<number, string>();
  pieces: readonly KeptPiece[] = [];

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
      propertySettings(500, 4),
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
      propertySettings(500, 4),
    );
  });
});

it("F6: a memory that stood in two files is not gone with one of them", () => {
  const piece = { number: 1, raw: "- Ivar steers.\n", content: "Ivar steers." };
  const stored: KeptPiece[] = [{ ...piece, form: "item", lead: 2, tail: 1, indent: 2 }];
  const left = splitFile("- Ivar steers.\n", { path: "a.md" }).pieces;
  const files = [
    { path: "a.md", stored, pieces: left, isFirst: false },
    { path: "b.md", stored, pieces: [], isFirst: false },
  ];
  const plan = planSync(files, (number) => ({ number, content: piece.content }));
  expect(plan.edits).toEqual([]);
  expect(plan.place(new Map()).get("b.md")).toEqual([]);
});

describe("what trips the breaker of edits", () => {
  const threshold = 0.7;
  /** From so many tokens on, what stood before the day counts alone. */
  const fewestBefore = 50;
  const files = ["MEMORY.md", "crew.md"];
  const scopes: readonly Omit<Scope, "tokens">[] = [
    { name: "the ledger", has: ({ isJournal }) => !isJournal, fewestTokens: 1 },
    { name: "the folder", has: ({ files: { length } }) => length > 0, fewestTokens: 1 },
    ...files.map((file) => ({
      name: file,
      has: (place: { readonly files: readonly string[] }) => place.files.includes(file),
      fewestTokens: 100,
    })),
  ];

  /** A memory as it was at the window's start or came, as it is, and as the edits leave it, in tokens. */
  interface Standing {
    readonly files: readonly string[];
    readonly isJournal: boolean;
    readonly isFree: boolean;
    /** Whether it came since. */
    readonly isNew: boolean;
    readonly start: number;
    readonly now: number;
    /** Null where they leave it alone. */
    readonly next: number | null;
  }

  const tokens = oneof(constant(0), integer({ min: 1, max: 60 }));
  const standing: Arbitrary<Standing> = record({
    files: subarray(files),
    isJournal: boolean(),
    isFree: boolean(),
    isNew: boolean(),
    start: integer({ min: 1, max: 60 }),
    now: tokens,
    next: option(tokens),
  });
  const worlds = array(standing, { minLength: 1, maxLength: 12 });

  const textOf = (count: number) => "word".repeat(count);

  function judge(world: readonly Standing[]) {
    const guarded = world.flatMap((one, number) => (one.isFree ? [] : { ...one, number }));
    const edits = world.flatMap((one, number): Edit[] => {
      const { files: stood, isJournal, isFree, now, next } = one;
      if (next === null || now === 0) return [];
      const type = isJournal ? ("journal" as const) : ("core" as const);
      const memory = memoryOf(number, { type, content: textOf(now) });
      const content = next === 0 ? null : textOf(next);
      const home = { path: null, under: [], files: stood, isFree };
      return [{ memory, content, ...home, isConflict: false, hasTwin: false }];
    });
    return judgeEdits(edits, {
      threshold,
      immutableCategories: [],
      earlier: [],
      hashText: (text) => text,
      isPurged: () => false,
      undecided: new Map(),
      scopes: scopes.map((scope) => {
        const own = guarded.filter(scope.has);
        return { ...scope, tokens: own.reduce((sum, { now }) => sum + now, 0) };
      }),
      today: guarded.flatMap((one) =>
        one.start === one.now && !one.isNew ? [] : { ...one, copies: [] },
      ),
    });
  }

  /** F7 in its own words: of what each memory had, what it still has; of all, or of what did not come since. */
  function keepsTooLittle(
    world: readonly Standing[],
    scope: Omit<Scope, "tokens">,
    isDay: boolean,
    isBefore: boolean,
  ) {
    const own = world.filter((one) => !one.isFree && scope.has(one) && !(isBefore && one.isNew));
    const pairs = own.map(({ start, now, next }) => {
      const had = isDay ? start : now;
      return [had, Math.min(had, now === 0 ? 0 : (next ?? now))] as const;
    });
    const sum = (side: 0 | 1) => pairs.reduce((all, pair) => all + pair[side], 0);
    const fewest = Math.max(scope.fewestTokens, isBefore ? fewestBefore : 0);
    return sum(0) >= fewest && isBelowThreshold(sum(1), sum(0), threshold);
  }

  it("F7: edits are held where a part keeps too little of what its memories had, now or over the day", () => {
    assert(
      property(worlds, (world) => {
        const trips = scopes.flatMap((scope) =>
          [false, true].flatMap((isDay) =>
            [false, true].flatMap((isBefore) =>
              keepsTooLittle(world, scope, isDay, isBefore)
                ? [`${scope.name} ${isDay || isBefore}`]
                : [],
            ),
          ),
        );
        const { tripped } = judge(world);
        const isEdited = world.some(({ now, next }) => now > 0 && next !== null);
        if (!isEdited || trips.length === 0) expect(tripped).toBeNull();
        else expect(trips).toContain(`${tripped?.scope} ${tripped?.overDay}`);
      }),
      propertySettings(500, 5),
    );
  });

  it("F7: what came today never makes a loss of what stood before look smaller", () => {
    assert(
      property(worlds, array(standing), (world, filler) => {
        const before = world.map((one) => ({ ...one, isNew: false }));
        const more = filler.map((one) => ({ ...one, isNew: true, next: null }));
        const { tripped } = judge(before);
        if (tripped === null || tripped.startTokens < fewestBefore) return;
        expect(judge([...before, ...more]).tripped).not.toBeNull();
      }),
      propertySettings(500, 5),
    );
  });

  it("F7: what is free, and what came and went, makes up for nothing", () => {
    assert(
      property(worlds, standing, (world, more) => {
        const { tripped } = judge(world);
        expect(judge([...world, { ...more, isFree: true, next: null }]).tripped).toEqual(tripped);
        if (tripped === null) return;
        expect(judge([...world, { ...more, now: 0, next: null }]).tripped).not.toBeNull();
      }),
      propertySettings(500, 5),
    );
  });
});
