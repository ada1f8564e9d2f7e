import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { worstTokens } from "@/lib/ledger/texts/content";
import { likenessOfWords, likenessWords } from "@/lib/ledger/texts/words";

/** Members of a group of look-alikes that one prompt shows at most. */
export const mostMembers = 12;

/** Look-alikes as a prompt names them (P6). */
export interface NamedGroup {
  /** The memories that are shown, in ledger order. */
  readonly numbers: readonly number[];
  /** How alike each is to the nearest of those before it: the least and the most of it. */
  readonly least: number;
  readonly most: number;
  /** How many memories the whole group has. */
  readonly size: number;
}

/**
 * The members of a group that are shown when it is named the n-th time: all of them, in an order
 * that rotates, or the next part. Each member begins a part in one of the next rounds: so neighbours
 * meet also where a prompt has room for two.
 */
export function membersInTurn(group: readonly Memory[], round: number): readonly Memory[] {
  const size = group.length;
  const stride = Math.min(mostMembers, size) - 1;
  const passed = round * stride;
  // Where whole steps lead back to the beginning, each time round begins one later.
  const turns = size % stride === 0 ? Math.floor(passed / size) : 0;
  const start = (passed + turns) % size;
  const part = group.slice(start, start + mostMembers);
  return [...part, ...group.slice(0, Math.min(start, mostMembers - part.length))];
}

export function* nameGroup(
  members: readonly Memory[],
  size: number,
): Generator<undefined, NamedGroup> {
  const inOrder = [...members].sort(compareInLedger);
  const before: ReadonlySet<string>[] = [];
  let [least, most] = [1, 0];
  for (const { content } of inOrder) {
    const words = likenessWords(content);
    const nearest = Math.max(...before.map((others) => likenessOfWords(words, others)));
    if (before.length > 0) [least, most] = [Math.min(least, nearest), Math.max(most, nearest)];
    before.push(words);
    yield undefined;
  }
  return { numbers: inOrder.map(({ number }) => number), least, most, size };
}

/** `#12 ≈ #480, 71% of their words` */
export function groupLine({ numbers, least, most, size }: NamedGroup): string {
  const percents = new Set([least, most].map((share) => `${Math.floor(share * 100)}%`));
  const shares = `${[...percents].join(" to ")} of their words`;
  const part = numbers.length < size ? `; ${numbers.length} of ${size} that are alike` : "";
  return `${numbers.map((number) => `#${number}`).join(" ≈ ")}, ${shares}${part}\n`;
}

/** Two memories that say in other words what is alike (P6), by number. */
export type NamedPair = readonly [one: number, other: number];

/** `#12 ≈ #480 in meaning`: shorter than the line of a group. */
export function pairLine([one, other]: NamedPair): string {
  return `#${one} ≈ #${other} in meaning\n`;
}

/** Tokens that the line of a group or a pair takes at most, whatever their likeness (P7). */
export function mostNameTokens(members: readonly Memory[], size: number): number {
  const numbers = members.map(({ number }) => number);
  return worstTokens(groupLine({ numbers, size, least: 0.6, most: 1 }));
}
