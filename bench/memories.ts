import type { Database } from "@/db/client";
import {
  buildLedger,
  figure,
  median,
  timesOf,
  time,
  type Figure,
  sentence,
} from "@/bench/bench-ledger";
import { searchMemories } from "@/db/queries/memories/search-memories";
import { findHolders } from "@/db/queries/memories/held-words";
import { setImmediate as nextTurn } from "node:timers/promises";
import { findAlikeInMeaning, mostInMeaning } from "@/lib/ledger/alike/find-alike-in-meaning";
import { findLookAlikes } from "@/lib/ledger/alike/find-look-alikes";

const rounds = 6;
/** From no matches to all matches, from one letter to a sentence, in several scripts. */
const queries = [
  "e", "7", "%", "_", "\\", " ", "th", "zz", "99", "0%", "日", "日本", "é", "😀", "the", "keeper", "memory 4",
  "note of 7", "memory 99999", "beside the window for later", "nowhere to be found", "day 364",
  "99999 memory", "who owns macroflows", "later 4200 window", "day 364 window keeper house", '"the keeper" 4242',
]; // prettier-ignore

/** Searches 100,000 memories the way the model, the API and the page do. */
export async function measureSearch(db: Database): Promise<Figure[]> {
  const { agent } = await buildLedger(db, 100_000);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const took = await time(() => searchMemories(db, agent.id, query, 50));
      if (round > 0) samples.push(took);
    }
  }
  return [
    ...timesOf("search in 100,000 memories", samples, { p95: "<= 60" }),
    figure(
      "search in 100,000 memories, the slowest",
      "ms",
      Math.max(...samples),
      null,
      samples.length,
    ),
  ];
}

const lookups = 40;

/** Adding 100,000 memories, and what the index of words answers on them (L2). */
export async function measureImport(db: Database): Promise<Figure[]> {
  let agentId = "";
  const importMs = await time(async () => {
    ({
      agent: { id: agentId },
    } = await buildLedger(db, 100_000));
  });
  const lookupMs: number[] = [];
  for (let round = 0; round < lookups; round += 1) {
    const values = Array.from({ length: 40 }, (_, index) => `${round * 400 + index * 7}`);
    lookupMs.push(await time(() => findHolders(db, agentId, [...values, "keeper"], [1])));
  }
  return [
    figure("adding 100,000 memories", "s", importMs / 1_000),
    figure("who holds 41 words, 100,000 memories, p50", "ms", median(lookupMs), null, lookups),
  ];
}

type Write = (index: number) => string;

/** A number from 0 to `below` that looks drawn by lot and is the same each time. */
function draw(index: number, place: number, below: number): number {
  const mixed = Math.imul(Math.imul(index + 1, 0x9e37_79b1) ^ (place + 1), 0x85eb_ca6b);
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35) >>> 8) % below;
}

/** Ten words out of so many. */
const outOf = (vocabulary: number) => (index: number) =>
  Array.from({ length: 10 }, (_, place) => `word${draw(index, place, vocabulary)}`).join(" ");

/** Lines of one template, in ways that would cost a comparison of all with all. */
const templates: Readonly<Record<string, Write>> = {
  "all alike": (index) =>
    `User ${index} visited city ${index % 1_000} on date ${index % 365} and wrote a note about it`,
  "few fields": (index) => `User ${index % 997} visited city ${index % 101} on date ${index % 365}`,
  "alike by two fields": (index) =>
    `User ${index % 4_999} saw city${index % 1_009} on day${index % 367} with friend${index % 211} there`,
  "0.58 alike": (index) =>
    `User ${index} visited the city of X${index} on date D${index} and then wrote note N${index}`,
  "ten words of 500": outOf(500),
};

/** P6: look-alikes of whole ledgers, the longest turn and the memory that it takes. */
export async function measureLookAlikes(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of [1_000, 10_000, 100_000]) {
    const aim = size === 100_000 ? "<= 3000" : null;
    figures.push(...(await measure(`look-alikes in ${size}`, sentence, size, aim)));
  }
  for (const [name, write] of Object.entries(templates)) {
    figures.push(...(await measure(`100,000 of a template, ${name}`, write, 100_000, "<= 30000")));
  }
  for (const dimensions of [256, 1_536]) {
    const vectors = new Map(
      Array.from({ length: mostInMeaning }, (_, index) => [index + 1, vectorOf(index, dimensions)]),
    );
    const meaning = { vectors, isApart: () => false };
    const name = `${mostInMeaning} vectors of ${dimensions}`;
    const memories = memoriesOf(mostInMeaning, sentence);
    figures.push(...(await timeSteps(name, findAlikeInMeaning(memories, [], meaning), null)));
  }
  return figures;
}

/** Of length 1. Any two are about as close as texts on one subject: a cosine of 0.5 to 0.8. */
function vectorOf(index: number, dimensions: number): Float32Array {
  const subject = index % 3;
  const raw = Float32Array.from(
    { length: dimensions },
    (_, place) => 1 + (draw(subject, place, 1_000) + draw(index + 3, place, 1_000)) / 500 - 2,
  );
  const length = Math.hypot(...raw);
  return raw.map((one) => one / length);
}

function memoriesOf(size: number, write: Write) {
  return Array.from({ length: size }, (_, index) => ({
    number: index + 1,
    content: write(index),
  }));
}

function measure(name: string, write: Write, size: number, aim: string | null): Promise<Figure[]> {
  return timeSteps(name, findLookAlikes(memoriesOf(size, write)), aim);
}

async function timeSteps(
  name: string,
  steps: Generator<undefined, unknown>,
  aim: string | null,
): Promise<Figure[]> {
  const start = performance.now();
  let longest = 0;
  let memory = 0;
  let isDone = false;
  while (!isDone) {
    const turn = performance.now();
    isDone = steps.next().done === true;
    longest = Math.max(longest, performance.now() - turn);
    memory = Math.max(memory, process.memoryUsage.rss());
    await nextTurn();
  }
  const took = performance.now() - start;
  return [
    figure(name, "ms", took, aim),
    figure(`${name}, longest turn`, "ms", longest, "<= 20"),
    figure(`${name}, process`, "MB", memory / 1e6, "<= 500"),
  ];
}
