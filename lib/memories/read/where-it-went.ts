import { z } from "zod";
import { findHolders } from "@/db/queries/claims/find-holders";
import {
  findLostPieces,
  loadLosingOperations,
  type LosingOperation,
  type LostPiece,
} from "@/db/queries/claims/find-lost-pieces";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { findDropped } from "@/db/queries/observations/find-dropped";
import { searchMemories } from "@/db/queries/memories/search-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import {
  claimsIn,
  isAnswer,
  readAsked,
  termsOf,
  valuesOf,
  type AskedText,
} from "@/lib/claims/asked-text";
import type { Claim } from "@/lib/claims/claim";
import type { Context } from "@/lib/context";
import { toSearchText } from "@/lib/ledger/texts/duplicates";
import { pauseOften } from "@/lib/ledger/pause-often";
import { findTextFault } from "@/lib/ledger/texts/content";

const askedTextSchema = z
  .string()
  .trim()
  .min(1)
  .max(200, "At most 200 characters.")
  .refine((text) => findTextFault(text) === null, "This contains a character that no memory has.");

export const whereItWentSchema = z.strictObject({ agentId: agentIdSchema, text: askedTextSchema });

/** So many pieces are looked at, the newest ones. */
const mostPieces = 20_000;
/** So many different ones are judged: that takes a fraction of a second. */
const mostJudged = 5_000;
const mostOperations = 50;
const mostHolders = 6;
/** So many memories that contain the text are read for what they hold of it. */
const mostSearched = 30;

/** A memory that holds what was asked for. */
interface Holder {
  readonly number: number;
  readonly content: string;
}

/** An operation of a session that lost it. */
export interface Loss extends LosingOperation {
  readonly sessionId: string;
  readonly sequence: number;
  readonly number: number;
  /** Where the lost words stand in its text, in UTF-16 units. */
  readonly places: readonly (readonly [start: number, end: number])[];
}

/** Where a piece of text is, and where it was lost. */
export interface WhereItWent {
  /** The facts found in the text, with the first kept memories that hold each (L5). */
  readonly claims: readonly { readonly text: string; readonly heldBy: readonly number[] }[];
  /** Those memories; where the text holds no fact, the first that contain it. */
  readonly held: readonly Holder[];
  /** Newest first. */
  readonly losses: readonly Loss[];
  /** Whether there are more, or older ones were not looked at. */
  readonly hasMore: boolean;
}

/** From a claim to the operations, sessions and models that lost it (L3). */
export async function whereItWent(
  ctx: Context,
  { agentId, text }: z.infer<typeof whereItWentSchema>,
): Promise<WhereItWent> {
  await requireAgent(ctx, agentId, "ledger.read");
  const asked = readAsked(text);
  const [held, lost] = await Promise.all([
    findHeld(ctx, agentId, text, asked),
    findLosses(ctx, agentId, asked, text),
  ]);
  return { ...held, ...lost };
}

async function findHeld(
  { db }: Context,
  agentId: string,
  text: string,
  asked: AskedText,
): Promise<Pick<WhereItWent, "claims" | "held">> {
  const { claims } = asked;
  if (claims.length === 0) {
    const { items } = await searchMemories(db, agentId, text, mostHolders);
    return { claims: [], held: items.map(({ number, content }) => ({ number, content })) };
  }
  const [holders, { items }] = await Promise.all([
    findHolders(db, agentId, [...new Set(claims.flatMap(indexedValues))], []),
    searchMemories(db, agentId, text, mostSearched),
  ]);
  // The index knows whole claims: of "020 7946 0182" not "7946 0182", of "9 July" not "July".
  const pause = pauseOften();
  const searched: (readonly [number, readonly Claim[]])[] = [];
  for (const { number, content } of items) {
    searched.push([number, claimsIn(asked, content)]);
    await pause();
  }
  const told = claims.map((claim) => {
    const known = indexedValues(claim).flatMap((value) => holders.get(value)?.numbers ?? []);
    const more = searched.flatMap(([number, has]) => (has.includes(claim) ? [number] : []));
    const heldBy = [...new Set([...known, ...more])].slice(0, mostHolders);
    return { text: claim.text, heldBy };
  });
  const rows = await loadMemoryRows(db, agentId, [...new Set(told.flatMap((one) => one.heldBy))]);
  return { claims: told, held: rows.map(({ number, content }) => ({ number, content })) };
}

/** What the index is asked for: `15:00` may stand there as 15. */
function indexedValues({ kind, value, also }: Claim): string[] {
  return kind === "number" || kind === "date" ? valuesOf({ value, also }) : [value];
}

async function findLosses(
  { db }: Context,
  agentId: string,
  asked: AskedText,
  text: string,
): Promise<Pick<WhereItWent, "losses" | "hasMore">> {
  const dropped = await findDroppedLosses(db, agentId, text);
  const pieces = await findLostPieces(db, agentId, termsOf(asked), mostPieces);
  const words = [...new Set(pieces.map((piece) => piece.words))];
  const pause = pauseOften();
  const answers = new Set<string>();
  for (const some of words.slice(0, mostJudged)) {
    if (isAnswer(asked, some)) answers.add(some);
    await pause();
  }
  const found = pieces.filter((piece) => answers.has(piece.words));
  const groups = [...Map.groupBy(found, placeOf).values()];
  const shown = groups.slice(0, mostOperations).flatMap((group) => group.slice(0, 1));
  const operations = await loadLosingOperations(db, agentId, shown);
  const losses = operations.flatMap((operation, index): Loss[] => {
    const piece = shown[index];
    if (operation === null || piece === undefined) return [];
    const { sessionId, sequence, number } = piece;
    const places = (groups[index] ?? []).map(({ at, end }) => [at, end] as const);
    return [{ ...operation, sessionId, sequence, number, places }];
  });
  const isCut = pieces.length === mostPieces || words.length > mostJudged;
  const all = [...losses, ...dropped].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const isLong = groups.length > mostOperations || all.length > mostOperations;
  return { losses: all.slice(0, mostOperations), hasMore: isLong || isCut };
}

/** O5b: dropped observations that hold all words of the text; they were lost whole. */
async function findDroppedLosses(db: Context["db"], agentId: string, text: string) {
  const words = toSearchText(text).split(/\s+/u).filter(Boolean);
  const pieces = await findDropped(db, agentId, words, mostOperations + 1);
  const operations = await loadLosingOperations(db, agentId, pieces);
  return pieces.flatMap(({ sessionId, sequence, number }, index): Loss[] => {
    const operation = operations[index] ?? null;
    if (operation === null) return [];
    const places = [[0, operation.text.length]] as const;
    return [{ ...operation, sessionId, sequence, number, places }];
  });
}

function placeOf({ sessionId, sequence, number }: LostPiece): string {
  return `${sessionId} ${sequence} ${number}`;
}
