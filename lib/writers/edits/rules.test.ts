import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isBelowThreshold } from "@/lib/ledger/retention";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { type Edit, judgeEdits, type Scope } from "@/lib/writers/edits/rules";

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

const tokens = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }));
const standing: fc.Arbitrary<Standing> = fc.record({
  files: fc.subarray(files),
  isJournal: fc.boolean(),
  isFree: fc.boolean(),
  isNew: fc.boolean(),
  start: fc.integer({ min: 1, max: 60 }),
  now: tokens,
  next: fc.option(tokens),
});
const worlds = fc.array(standing, { minLength: 1, maxLength: 12 });

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
  fc.assert(
    fc.property(worlds, (world) => {
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
  fc.assert(
    fc.property(worlds, fc.array(standing), (world, filler) => {
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
  fc.assert(
    fc.property(worlds, standing, (world, more) => {
      const { tripped } = judge(world);
      expect(judge([...world, { ...more, isFree: true, next: null }]).tripped).toEqual(tripped);
      if (tripped === null) return;
      expect(judge([...world, { ...more, now: 0, next: null }]).tripped).not.toBeNull();
    }),
    propertySettings(500, 5),
  );
});
