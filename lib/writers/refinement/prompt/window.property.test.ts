import { expect, it } from "vitest";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { findLookAlikes } from "@/lib/ledger/alike/find-look-alikes";
import type { Memory } from "@/lib/ledger/memory";
import { likenessOfWords, likenessWords } from "@/lib/ledger/texts/words";
import { lineTokens } from "@/lib/frame/prompt/lines";
import { mostMembers } from "@/lib/writers/refinement/prompt/named-group";
import { sessionsInARow } from "@/lib/writers/refinement/testing/run-plan";
import { finishSteps, testDepth } from "@/lib/testing/test-depth";

/** Numbers that a seed determines. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const english =
  "tea ship lamp harbour Ada Mia keeps paints repairs tells every old red late five".split(" ");
const chinese = Array.from("我你他喜欢喝茶咖啡每天早上五点在海边看书写字听雨声");

const roomTokens = 1_500;

/** Texts of its own, texts again with a few words changed, copies, texts of a template, and some that no prompt can hold. */
function seededLedger(seed: number, count: number): Memory[] {
  const random = randomFrom(seed);
  const words = seed % 2 === 0 ? english : chinese;
  const join = (some: readonly string[]) => some.join(seed % 2 === 0 ? " " : "");
  const contents: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = Array.from({ length: 6 + random(12) }, () => words[random(words.length)] ?? "");
    const earlier = contents[random(contents.length + 1)] ?? "";
    const kinds = [
      `${join(own)} ${index} n${index} m${index}`,
      `${join(own)} k${index} l${index} o${index}`,
      earlier,
      `${earlier} ${join(own.slice(0, 2))}`,
      `The ship of captain ${index} reached harbour ${random(9)} on the day after the storm`,
      `The log of day ${index} ${"tells of every wave ".repeat(320)}`,
    ];
    contents.push(kinds[random(kinds.length)] || `first ${index}`);
  }
  return contents.map((content, index) => memoryOf(index + 1, { content }));
}

const seeds = testDepth.pick(
  "seeded ledgers",
  Array.from({ length: 20 }, (_, seed) => seed),
  4,
);

it.each(seeds)(
  "P6: ledger %i: every pair that is alike and fits reaches a prompt as a group",
  (seed) => {
    const ledger = seededLedger(seed, 160);
    const groups = finishSteps(findLookAlikes(ledger));
    const windows = sessionsInARow(ledger, roomTokens, 60);
    const named = windows.flatMap(({ alike }) => alike.map(({ numbers }) => new Set(numbers)));
    const groupOf = new Map(groups.flatMap((group) => group.map((one) => [one, group] as const)));
    const wordsOf = new Map(ledger.map((one) => [one, likenessWords(one.content)]));
    const isAlike = (one: Memory, other: Memory) =>
      likenessOfWords(wordsOf.get(one) ?? new Set(), wordsOf.get(other) ?? new Set()) >= 0.6;
    const fits = (one: Memory) => lineTokens(one) <= roomTokens;
    for (const [index, one] of ledger.entries()) {
      for (const other of ledger.slice(index + 1)) {
        if (!isAlike(one, other)) continue;
        const group = groupOf.get(one);
        expect(group).toContain(other);
        if ((group?.length ?? 0) > mostMembers || !fits(one)) continue;
        expect(named.some((set) => set.has(one.number) && set.has(other.number))).toBe(true);
      }
    }
    for (const { number } of groups.flat().filter(fits)) {
      expect(named.some((set) => set.has(number))).toBe(true);
    }
    expect(new Set(windows.flatMap(({ shown }) => shown))).toEqual(new Set(ledger.filter(fits)));
  },
);
