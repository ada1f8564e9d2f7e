import { listSayers, type DecisionRow } from "@/db/queries/decisions/decision-rows";
import { findTexts } from "@/db/queries/texts/stored-texts";
import type { DecidedText } from "@/db/schema/decisions";
import type { Context } from "@/lib/context";

/** A text that was decided about, as people read it. */
export interface ShownText {
  readonly number: number;
  /** Null where it was purged (M7). */
  readonly content: string | null;
  /** The kept core memories that say it now. */
  readonly saidBy: readonly number[];
}

export interface ShownDecision extends Omit<DecisionRow, "agentId" | "hashes"> {
  readonly sources: (DecidedText & ShownText)[];
  readonly result: (DecidedText & ShownText) | null;
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
  const stored = await findTexts(
    db,
    agentId,
    texts.map(({ number, text }) => [number, text] as const),
  );
  const sayers = await listSayers(
    db,
    agentId,
    texts.map(({ normalised }) => normalised),
  );
  const show = (one: DecidedText): DecidedText & ShownText => {
    const found = stored.get(`${one.number} ${one.text}`);
    const content = found === undefined || found.purged !== null ? null : found.content;
    return { ...one, content, saidBy: sayers.get(one.normalised) ?? [] };
  };
  return rows.map(({ agentId: _agentId, hashes: _hashes, ...row }) => {
    const sources = row.sources.map(show);
    const isSaid = sources.some(({ saidBy }) => saidBy.length > 0);
    const isDormant = row.operation !== "record" && !isSaid;
    return { ...row, sources, result: row.result && show(row.result), isDormant };
  });
}
