import { lineTokens } from "@/lib/frame/prompt/lines";
import {
  type AlikePair,
  findAlikeInMeaning,
  type Meaning,
  noMeaning,
} from "@/lib/ledger/alike/find-alike-in-meaning";
import { findLookAlikes } from "@/lib/ledger/alike/find-look-alikes";
import { Pace } from "@/lib/ledger/alike/word-sets";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import {
  membersInTurn,
  mostNameTokens,
  type NamedGroup,
  type NamedPair,
  nameGroup,
} from "@/lib/writers/refinement/prompt/named-group";

/** The items by number, from the first one after `after` round to the one before it. */
function* moveOn<T>(
  items: readonly T[],
  numberOf: (item: T) => number,
  after: number,
): Generator<undefined, T[]> {
  const count = items.length;
  // Each number and its place in one: numbers are sorted quicker than objects, by far.
  const order = new Float64Array(count);
  for (const [place, item] of items.entries()) order[place] = numberOf(item) * count + place;
  yield undefined;
  order.sort();
  yield undefined;
  const start = Math.max(
    order.findIndex((sum) => sum >= (after + 1) * count),
    0,
  );
  const moved: T[] = [];
  for (let index = 0; index < count; index += 1) {
    const item = items[(order[(index + start) % count] ?? 0) % count];
    if (item !== undefined) moved.push(item);
  }
  return moved;
}

/** What of a ledger was chosen for a prompt so far, and the tokens that are left (P7). */
class PromptRoom {
  readonly chosen = new Set<Memory>();
  readonly #sizes = new Map<Memory, number>();
  readonly #pace = new Pace();
  #left: number;

  constructor(tokens: number) {
    this.#left = tokens;
  }

  /** Whether all memories fit, with the names of all groups. */
  *holds(
    memories: readonly Memory[],
    groups: readonly { readonly members: readonly Memory[]; readonly size: number }[],
  ): Generator<undefined, boolean> {
    let left = this.#left;
    for (const memory of memories) {
      left -= this.sizeOf(memory);
      if (left < 0) return false;
      if (this.#pace.isOver(memory.content)) yield undefined;
    }
    return (
      left >= groups.reduce((sum, { members, size }) => sum + mostNameTokens(members, size), 0)
    );
  }

  /** Tokens of a memory's line, worked out when someone asks. */
  sizeOf(memory: Memory): number {
    const known = this.#sizes.get(memory);
    if (known !== undefined) return known;
    const size = lineTokens(memory);
    this.#sizes.set(memory, size);
    return size;
  }

  add(memories: readonly Memory[]): void {
    for (const memory of memories) {
      this.#left -= this.#cost(memory);
      this.chosen.add(memory);
    }
  }

  addGroup(members: readonly Memory[], size: number): void {
    this.#left -= mostNameTokens(members, size);
    this.add(members);
  }

  fitGroup(members: readonly Memory[], size: number, reserveTokens: number): readonly Memory[] {
    let left = this.#left - reserveTokens;
    const end = members.findIndex((member, index) => {
      left -= this.#cost(member);
      return left < mostNameTokens(members.slice(0, index + 1), size);
    });
    return end === -1 ? members : members.slice(0, end);
  }

  /** The first of the memories that are meant, as many as fit. */
  *firstThatFit(
    memories: readonly Memory[],
    isMeant: (memory: Memory) => boolean,
  ): Generator<undefined, readonly Memory[]> {
    let left = this.#left;
    const part: Memory[] = [];
    for (const memory of memories) {
      if (this.#pace.isOver(memory.content)) yield undefined;
      if (!isMeant(memory)) continue;
      left -= this.#cost(memory);
      if (left < 0) break;
      part.push(memory);
    }
    return part;
  }

  #cost(memory: Memory): number {
    return this.chosen.has(memory) ? 0 : this.sizeOf(memory);
  }
}

/** How far the sessions of an agent have come in a ledger that no prompt can hold (P6). */
export interface WindowPlace {
  /** The memory after which the next window starts; 0 for the beginning. */
  readonly windowAfter: number;
  /** The first memory of the group of look-alikes that was named last. */
  readonly alikeAfter: number;
  /** How often the sessions went through all groups: it says which part of a large one is next. */
  readonly alikeRound: number;
}

export interface PromptWindow {
  /** What the prompt shows, in ledger order. */
  readonly shown: readonly Memory[];
  readonly leftOut: number;
  readonly alike: readonly NamedGroup[];
  readonly alikeInMeaning: readonly NamedPair[];
  readonly next: WindowPlace;
}

export interface KnownWindow extends PromptWindow {
  readonly revision: number;
  readonly roomTokens: number;
}

/** A group that has its turn: the members to show, in the order in which they are taken. */
interface Turn {
  readonly members: readonly Memory[];
  readonly size: number;
  readonly after: Pick<WindowPlace, "alikeAfter" | "alikeRound">;
}

/**
 * What of a ledger fits into a prompt (P6): all of it, or groups of look-alikes and then pairs alike
 * in meaning in at most one half, and in the rest a window by number that moves on with each session,
 * by one memory at least. The groups take turns, so that each is named in one of the next sessions;
 * of a large group, a part each time. The pairs start at the window. `roomTokens` is for the lines
 * and all names, counted as for limits (P7). A line that is larger alone is never shown.
 *
 * In steps, between which others can have their turn: a ledger may be long.
 */
export function* chooseWindow(
  ledger: readonly Memory[],
  roomTokens: number,
  place: WindowPlace,
  meaning: Meaning = noMeaning,
): Generator<undefined, PromptWindow> {
  const groups = yield* findLookAlikes(ledger);
  const turns = yield* turnsOf(groups, place);
  const found = yield* findAlikeInMeaning(ledger, groups, meaning);
  const pairs = yield* moveOn(found, ({ one }) => one.number, place.windowAfter);
  const room = new PromptRoom(roomTokens);
  if (yield* room.holds(ledger, turns)) {
    for (const { members, size } of turns) room.addGroup(members, size);
    room.add(ledger);
    const alikeInMeaning = yield* takePairs(pairs, room, 0);
    const alike = yield* nameAll(turns);
    const next = { ...place, ...turns.at(-1)?.after, windowAfter: 0 };
    return { shown: ledger, leftOut: 0, alike, alikeInMeaning, next };
  }
  const upcoming = yield* moveOn(ledger, ({ number }) => number, place.windowAfter);
  const isFitting = (memory: Memory) => room.sizeOf(memory) <= roomTokens;
  const first = upcoming.find(isFitting);
  if (first !== undefined) room.add([first]);
  const named = takeTurnsOf(turns, room, roomTokens / 2);
  const alikeInMeaning = yield* takePairs(pairs, room, roomTokens / 2);
  const window = yield* room.firstThatFit(upcoming, isFitting);
  room.add(window);
  const shown = [...room.chosen].sort(compareInLedger);
  const windowAfter = window.at(-1)?.number ?? place.windowAfter;
  return {
    shown,
    leftOut: ledger.length - shown.length,
    alike: yield* nameAll(named),
    alikeInMeaning,
    // Where no group fits, the next session begins with other members of each.
    next: { ...place, ...(named.at(-1) ?? turns.at(-1))?.after, windowAfter },
  };
}

/** The groups in the order of their turns, from the one after the last that was named. */
function* turnsOf(
  groups: readonly (readonly Memory[])[],
  { alikeAfter, alikeRound }: WindowPlace,
): Generator<undefined, Turn[]> {
  const firstOf = (group: readonly Memory[]) => group[0]?.number ?? 0;
  const moved = yield* moveOn(groups, firstOf, alikeAfter);
  return moved.map((group) => {
    const first = firstOf(group);
    const round = first > alikeAfter ? alikeRound : alikeRound + 1;
    return {
      members: membersInTurn(group, round),
      size: group.length,
      after: { alikeAfter: first, alikeRound: round },
    };
  });
}

/** Adds the groups that fit beside the reserve, the first also in part, none of one. */
function takeTurnsOf(turns: readonly Turn[], room: PromptRoom, reserveTokens: number): Turn[] {
  const named: Turn[] = [];
  for (const turn of turns) {
    const isFirst = named.length === 0;
    const members = room.fitGroup(turn.members, turn.size, isFirst ? 0 : reserveTokens);
    if (members.length >= (isFirst ? 2 : turn.members.length)) {
      room.addGroup(members, turn.size);
      named.push({ ...turn, members });
    } else if (!isFirst) break;
  }
  return named;
}

/** Adds the pairs alike in meaning that fit and leave the reserve untouched. */
function* takePairs(
  pairs: readonly AlikePair<Memory>[],
  room: PromptRoom,
  reserveTokens: number,
): Generator<undefined, NamedPair[]> {
  const named: NamedPair[] = [];
  const pace = new Pace();
  for (const { one, other } of pairs) {
    const members = [one, other];
    if (pace.isOver(one.content + other.content)) yield undefined;
    if (room.fitGroup(members, 2, reserveTokens).length < 2) continue;
    room.addGroup(members, 2);
    named.push([one.number, other.number]);
  }
  return named;
}

function* nameAll(turns: readonly Turn[]): Generator<undefined, NamedGroup[]> {
  const named: NamedGroup[] = [];
  for (const { members, size } of turns) named.push(yield* nameGroup(members, size));
  return named;
}
