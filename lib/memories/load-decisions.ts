import { z } from "zod";
import type { Db } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import {
  type DecisionRow,
  listDecisionRows,
  listDecisionsOn,
  listSayers,
} from "@/db/queries/decisions/decision-rows";
import { findTexts } from "@/db/queries/texts/stored-texts";
import type { DecidedText } from "@/db/schema/memories";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { decisionIdSchema } from "@/lib/memories/schema";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";

/** A text that was decided about, as people read it. */
interface ShownText {
  readonly number: number;
  /** Null where it was purged (M7). */
  readonly content: string | null;
  /** The kept core memories that say it now. */
  readonly saidBy: readonly number[];
}

export interface ShownDecision extends Omit<
  DecisionRow,
  "agentId" | "hashes" | "sources" | "result"
> {
  readonly sources: ShownText[];
  readonly result: ShownText | null;
  /** None of the texts that it keeps is in the ledger (D2). A rejected fact is in none, ever. */
  readonly isDormant: boolean;
}

/** Decisions with their texts as they are stored, and who says them now. */
export async function showDecisions(
  { db }: Context,
  agentId: string,
  rows: readonly DecisionRow[],
): Promise<ShownDecision[]> {
  const texts = rows.flatMap(({ sources, result }) => [...sources, ...(result ? [result] : [])]);
  const named = texts.map(({ number, text }) => [number, text] as const);
  const stored = await findTexts(db, agentId, named);
  const words = texts.map(({ normalised }) => normalised);
  const sayers = await listSayers(db, agentId, words);
  const show = (one: DecidedText): ShownText => {
    const found = stored.get(`${one.number} ${one.text}`);
    const content = found === undefined || found.purged !== null ? null : found.content;
    return { number: one.number, content, saidBy: sayers.get(one.normalised) ?? [] };
  };
  return rows.map(({ agentId: _agentId, hashes: _hashes, ...row }) => {
    const sources = row.sources.map(show);
    const isSaid = sources.some(({ saidBy }) => saidBy.length > 0);
    const isDormant = row.operation !== "record" && !isSaid;
    return { ...row, sources, result: row.result && show(row.result), isDormant };
  });
}

export const listDecisionsSchema = z.strictObject({ agentId: agentIdSchema, ...pageFields });

const keySchema = z.tuple([momentSchema, decisionIdSchema]);

/** An agent's earlier decisions, newest first, a page at a time, with their texts (D4). */
export async function listDecisions(ctx: Context, input: z.output<typeof listDecisionsSchema>) {
  const { agentId, limit } = input;
  await requireAgent(ctx, agentId, "ledger.read");
  const before = readCursor(input.cursor, keySchema);
  const rows = await listDecisionRows(ctx.db, agentId, { before, limit: limit + 1 });
  const page = toPage(rows, limit, ({ at, id }) => [at.getTime(), id]);
  return { ...page, items: await showDecisions(ctx, agentId, page.items) };
}

/** An agent's earlier decisions for their page: with whether the reader may remove them. */
export async function loadDecisionsPage(ctx: Context, input: z.output<typeof listDecisionsSchema>) {
  const { ownerId, accountId } = await requireAgent(ctx, input.agentId, "ledger.read");
  const { agentId } = input;
  const page = await listDecisions(ctx, input);
  const { fourEyes } = await loadAccount(ctx.db, accountId);
  const said = may(ctx.acting, "sessions.decide", { agentId, ownerId }, { fourEyes });
  return { ...page, mayDecide: said === true };
}

/** Memories that a person keeps apart, as they stand now. */
interface KeptApart {
  readonly decision: DecisionRow;
  /** The kept core memories that say one of its texts, ascending; those with one text together. */
  readonly groups: readonly (readonly number[])[];
}

/** What people keep apart (D1), newest first, while two of the texts are there. */
export async function listKeptApart(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<KeptApart[]> {
  await requireAgent(ctx, agentId, "ledger.read");
  return findKeptApart(ctx.db, agentId);
}

/** The same where the calling code has checked permissions. */
export async function findKeptApart(db: Db, agentId: string): Promise<KeptApart[]> {
  const rows = await listDecisionsOn(db, agentId, ["apart", "consolidate"]);
  const textsOf = ({ sources }: DecisionRow) => [
    ...new Set(sources.map(({ normalised }) => normalised)),
  ];
  const sayers = await listSayers(db, agentId, rows.flatMap(textsOf));
  return rows.flatMap((decision) => {
    const groups = textsOf(decision).flatMap((text) => {
      const numbers = sayers.get(text);
      return numbers === undefined ? [] : [numbers];
    });
    return groups.length < 2 ? [] : { decision, groups };
  });
}

/** Which memories a person keeps apart: in one decision, under different texts. */
export function readApart(decisions: readonly KeptApart[]) {
  const textOf = decisions.map(
    ({ groups }) =>
      new Map(groups.flatMap((numbers, text) => numbers.map((number) => [number, text] as const))),
  );
  const named = new Set(textOf.flatMap((texts) => [...texts.keys()]));
  const isApart = (one: number, other: number) =>
    textOf.some((texts) => {
      const [a, b] = [texts.get(one), texts.get(other)];
      return a !== undefined && b !== undefined && a !== b;
    });
  return { isApart, isNamed: (number: number) => named.has(number) };
}

/** The newest are shown; the page of earlier decisions has all. */
const mostShown = 100;

/** What people keep apart among an agent's memories as they stand now (D1), newest first. */
export async function loadKeptApart(ctx: Context, { agentId }: { readonly agentId: string }) {
  const apart = await listKeptApart(ctx, { agentId });
  const shown = apart.slice(0, mostShown).map(({ decision }) => decision);
  return { items: await showDecisions(ctx, agentId, shown), total: apart.length };
}
