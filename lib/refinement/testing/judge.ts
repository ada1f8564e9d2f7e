import type { RefinementOperation } from "@/lib/refinement/operation";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { decide, type Decision, type GateSession } from "@/lib/refinement/gate";
import { gateFacts, judgeAmong } from "@/lib/refinement/testing/gate-facts";

/** Filler of 1,000 tokens, so that no small loss trips. */
const rest = memoryOf(99, { content: "r".repeat(4_000) });

/** What the gate says of one operation on a ledger of these memories and a long one. */
export function judge(
  operation: RefinementOperation,
  memories: readonly Memory[],
  patch: Partial<GateSession> = {},
): Decision {
  const call = { ok: true, operation } as const;
  const all = [...memories, rest];
  return decide(call, gateFacts({ memories: all, judge: judgeAmong(all) }, call, patch));
}

/** A decision as one word: the code of a refusal, or its kind. */
export function codeOf(decision: Decision): string {
  return decision.kind === "refused" ? decision.code : decision.kind;
}

export const remove = (id: number): RefinementOperation => ({ name: "delete", id });
export const update = (id: number, content: string): RefinementOperation => ({
  name: "update",
  id,
  content,
});
export const merge = (ids: number[], content: string): RefinementOperation => ({
  name: "consolidate",
  ids,
  content,
});
export const protect = (id: number): RefinementOperation => ({ name: "protect", id });

/** One of each operation that changes what a memory says. */
export const eachOn = (id: number): RefinementOperation[] => [
  remove(id),
  update(id, "new"),
  merge([id, 2], "new"),
];
