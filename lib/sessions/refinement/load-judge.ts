import type { Tx } from "@/db/client";
import { findHolders } from "@/db/queries/memories/held-words";
import { isMutating, namedNumbers } from "@/lib/ledger/entries/operations";
import type { Memory } from "@/lib/ledger/memory";
import { checkContent } from "@/lib/ledger/texts/content";
import { noLosses } from "@/lib/losses/loudness";
import {
  judgeLosses,
  listAsked,
  readTexts,
  type JudgeLosses,
  type LossTexts,
} from "@/lib/losses/judge-losses";
import type { ParsedCall } from "@/lib/refinement/operation";

/** Judges what a call's texts lose, once the ledger was asked where their words stand (L2): one lookup. */
export async function loadJudge(
  tx: Tx,
  agentId: string,
  call: ParsedCall,
  memories: ReadonlyMap<number, Pick<Memory, "number" | "content">>,
): Promise<JudgeLosses> {
  const texts = readCall(call, memories);
  if (texts === null || !call.ok) return () => noLosses;
  const holders = await findHolders(tx, agentId, listAsked(texts), namedNumbers(call.operation));
  return (sources, results) => judgeLosses(readTexts(sources, results), (key) => holders.get(key));
}

/** Null where a call changes no text, or where the gate refuses its text, however long that is (G9). */
function readCall(
  call: ParsedCall,
  memories: ReadonlyMap<number, Pick<Memory, "number" | "content">>,
): LossTexts | null {
  if (!call.ok || !isMutating(call.operation)) return null;
  const { operation } = call;
  const sources = namedNumbers(operation).flatMap((number) => memories.get(number) ?? []);
  if (!("content" in operation)) return readTexts(sources, []);
  const content = checkContent(operation.content.trim());
  return content.ok ? readTexts(sources, [{ number: 0, content: content.content }]) : null;
}
