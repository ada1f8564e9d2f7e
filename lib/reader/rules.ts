import { z } from "zod";
import type { ReadingFacts } from "@/lib/ledger/entries/entry";
import { type Finding, findingSchema, type Warning } from "@/lib/ledger/entries/entry-parts";
import type { Change } from "@/lib/ledger/change";
import type { MemoryImage } from "@/lib/ledger/memory";
import { isBlank, makeLoggable, worstTokens } from "@/lib/ledger/texts/content";

/** What the second reader is shown of one operation (B2). */
export interface ReadPair {
  /** As a finding names it: a slot, or the place among a handbook's changed documents. */
  readonly operation: number;
  /** Empty where nothing stood before. */
  readonly before: string;
  /** Empty where nothing stands now. */
  readonly after: string;
  /** What stays and says the same or the like. */
  readonly kept?: string;
  /** What the text was made from. */
  readonly sources?: readonly string[];
}

/** What an operation's memories said that say it no more, one after the other. */
export function textBefore(changes: readonly Change[]): string {
  return join(
    changes.map(({ before, after }) =>
      isKept(before) && !isSameText(after, before) ? before.content : null,
    ),
  );
}

/** What they say since. */
export function textAfter(changes: readonly Change[]): string {
  return join(
    changes.map(({ before, after }) =>
      isKept(after) && !isSameText(before, after) ? after.content : null,
    ),
  );
}

function isKept(image: Change["before"]): image is MemoryImage {
  return image !== null && image.discardedAt === null;
}

function isSameText(image: Change["before"], other: MemoryImage): boolean {
  return isKept(image) && image.content === other.content;
}

function join(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null).join("\n");
}

/** One question to the reader: the session's own pairs, and a control of ours among them. */
export interface ReadRequest {
  readonly pairs: readonly ReadPair[];
  /** The place of the control, from 0. */
  readonly control: number;
}

/** What a reading adds to a session's warnings (B4). */
export function doubtsOf(reading: ReadingFacts | null): Warning[] {
  if (reading === null) return [];
  const { kinds, failed, controlMissed } = reading;
  const count = kinds.length === 1 ? "1 finding" : `${kinds.length} findings`;
  const why = controlMissed
    ? "The second reader missed a planted change, so meaning was not checked"
    : "The second reader failed, so meaning was not checked";
  return [
    ...(kinds.length > 0
      ? [{ code: "findings" as const, message: `${count} by the second reader` }]
      : []),
    ...(failed ? [{ code: "reader" as const, message: why }] : []),
  ];
}

const mostOfOne = 5;
const longestSays = 200;

/**
 * Cuts what is to be read into requests of at most so many tokens, each with one control pair at a
 * place that `random` (0 to below 1) picks (B2). Null where one pair alone is too long.
 */
export function planRequests(
  pairs: readonly ReadPair[],
  mostTokens: number,
  random: () => number,
): ReadRequest[] | null {
  const groups: ReadPair[][] = [];
  let room = 0;
  for (const pair of pairs) {
    const tokens = worstTokens(JSON.stringify(pair));
    if (tokens > mostTokens) return null;
    if (tokens > room) {
      groups.push([]);
      room = mostTokens;
    }
    groups.at(-1)?.push(pair);
    room -= tokens;
  }
  return groups.map((group) => {
    const control = Math.floor(random() * (group.length + 1));
    return { pairs: group.toSpliced(control, 0, controlLike(group, random)), control };
  });
}

/** Texts of ours whose meaning is known to have changed. */
const controls = [
  [
    "The spare key stays with Irma; Jon must never have it.",
    "The spare key stays with Irma or Jon.",
  ],
  ["Oskar thinks the pump may be too small.", "The pump is too small."],
  ["Water the figs twice a week, but not in August.", "Water the figs twice a week."],
  ["Dagny asked Emil to sign the lease.", "Emil asked Dagny to sign the lease."],
  ["The lift is checked only if the red lamp is on.", "The lift is always checked."],
] as const;

/** In the shape of the pairs around it, so that nothing but its meaning tells it apart. */
function controlLike([first]: readonly ReadPair[], random: () => number): ReadPair {
  const [was, is] = controls[Math.floor(random() * controls.length)] ?? controls[0];
  return first?.sources !== undefined && first.before === ""
    ? { operation: 0, before: "", after: is, sources: [was] }
    : { operation: 0, before: was, after: is };
}

/** The object that a request ends with: pairs are numbered from 1 in it. */
export function writeRequest({ pairs }: ReadRequest): string {
  return JSON.stringify({
    pairs: pairs.map((pair, index) => ({ ...pair, operation: index + 1 })),
  });
}

export const answerSchema = z.object({
  findings: z.array(findingSchema),
});

export interface CheckedAnswer {
  readonly findings: readonly Finding[];
  /** Findings whose quote stands nowhere, that say nothing, name no pair, or are one too many (B3). */
  readonly dropped: number;
  readonly controlMissed: boolean;
}

/**
 * What of a reader's answer counts (B3): a finding must quote, word for word once white space is
 * equal, what it is about. `answer` is any JSON value; null where it is no list of findings.
 */
export function checkAnswer(
  { pairs, control }: ReadRequest,
  answer: unknown,
): CheckedAnswer | null {
  const whole = z.object({ findings: z.array(z.unknown()) }).safeParse(answer);
  if (!whole.success) return null;
  const kept: Finding[] = [];
  let isControlFound = false;
  let ofControl = 0;
  for (const raw of whole.data.findings) {
    const one = answerSchema.shape.findings.element.safeParse(raw).data;
    const pair = one === undefined ? undefined : pairs[one.operation - 1];
    if (one === undefined || pair === undefined) continue;
    if (one.operation - 1 === control) {
      ofControl += 1;
      isControlFound ||= [pair.before, pair.after, ...(pair.sources ?? [])].some((text) =>
        holds(text, one.quote),
      );
      continue;
    }
    const { operation } = pair;
    const isFull = kept.filter((other) => other.operation === operation).length >= mostOfOne;
    const isSaid = !isBlank(one.says) && one.quote.isWellFormed();
    if (isFull || !isSaid || !standsIn(pair, one)) continue;
    const says = makeLoggable(one.says.trim(), longestSays);
    kept.push({ operation, kind: one.kind, quote: makeLoggable(one.quote.trim()), says });
  }
  const dropped = whole.data.findings.length - kept.length - ofControl;
  return { findings: kept, dropped, controlMissed: !isControlFound };
}

function standsIn(pair: ReadPair, { kind, quote }: Pick<Finding, "kind" | "quote">): boolean {
  const isOfBefore = kind === "lost" || kind === "changed" || kind === "reversed";
  const texts = isOfBefore ? [pair.before, ...(pair.sources ?? [])] : [pair.after];
  return texts.some((text) => holds(text, quote));
}

function holds(text: string, quote: string): boolean {
  const wanted = evenSpaces(quote);
  return wanted !== "" && evenSpaces(text).includes(wanted);
}

function evenSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
