import { hash } from "node:crypto";
import { isMarker } from "@/lib/claims/claim";
import { extractClaims } from "@/lib/claims/extract-claims";
import { baseWeight } from "@/lib/claims/weigh-claim";
import type { Change } from "@/lib/ledger/change";
import { pauseOften } from "@/lib/ledger/pause-often";
import { isInLedger } from "@/lib/ledger/memory";

/** The keys of a text's claims (L5), each with what it weighs by its kind. Keys are whole numbers as text. */
type ClaimKeys = ReadonlyMap<string, number>;

/**
 * What the index holds of a memory with this text. Its negations and conditions have one key together,
 * which is only weighed: that another memory has one says nothing.
 */
export function claimKeysOf(agentId: string, number: number, content: string): ClaimKeys {
  const keys = new Map<string, number>();
  let markers = 0;
  for (const claim of extractClaims(content)) {
    if (isMarker(claim)) {
      markers += baseWeight(claim);
      continue;
    }
    const { kind, value, opensSentence } = claim;
    const key = claimKey(agentId, value);
    keys.set(key, Math.max(keys.get(key) ?? 0, baseWeight(claim)));
    if (kind === "name" && !opensSentence) keys.set(claimKey(agentId, nameValue(value)), 0);
  }
  const all = claimKey(agentId, `markers ${number}`);
  if (markers > 0) keys.set(all, Math.min(markers, mostWeight));
  return keys;
}

/** The index stores it in 16 bits. */
const mostWeight = 32_767;

/** By what the index knows an agent. */
export function agentKey(agentId: string): string {
  return claimKey(agentId, "");
}

/** By what the index knows a claim of an agent. */
export function claimKey(agentId: string, value: string): string {
  const digest = hash("sha256", `${agentId}\n${value}`, "hex");
  return BigInt.asIntN(64, BigInt(`0x${digest.slice(0, 16)}`)).toString();
}

/** The key of this value says that a word is known as a name. */
export function nameValue(value: string): string {
  return `name ${value}`;
}

/** Keys of one memory, with their weights in the same order. */
interface MovedClaims {
  readonly agent: string;
  readonly number: number;
  readonly keys: readonly string[];
  readonly weights: readonly number[];
}

/** What comes into the index with changes, and what leaves it, by memory. */
export async function moveClaims(
  agentId: string,
  changes: readonly Change[],
): Promise<{ held: MovedClaims[]; dropped: Omit<MovedClaims, "weights">[] }> {
  const held: MovedClaims[] = [];
  const dropped: Omit<MovedClaims, "weights">[] = [];
  const agent = agentKey(agentId);
  const pause = pauseOften();
  for (const { number, before, after } of changes) {
    const [was, is] = [ledgerText(before), ledgerText(after)];
    if (was === is) continue;
    await pause();
    const old = was === null ? none : claimKeysOf(agentId, number, was);
    const now = is === null ? none : claimKeysOf(agentId, number, is);
    const come = [...now].filter(([key, weight]) => old.get(key) !== weight);
    const gone = [...old.keys()].filter((key) => !now.has(key));
    if (come.length > 0) held.push(rowOf(agent, number, come));
    if (gone.length > 0) dropped.push({ agent, number, keys: gone });
  }
  return { held, dropped };
}

/** One memory's keys as the index is sent them. */
export function rowOf(
  agent: string,
  number: number,
  keys: Iterable<readonly [string, number]>,
): MovedClaims {
  const all = [...keys];
  return { agent, number, keys: all.map(([key]) => key), weights: all.map(([, weight]) => weight) };
}

const none: ClaimKeys = new Map();

function ledgerText(image: Change["before"]): string | null {
  return image !== null && isInLedger(image) ? image.content : null;
}
