import { findCovering } from "@/lib/ledger/decisions/find-covering";
import { rejectedBefore, sayRejected } from "@/lib/ledger/decisions/say-rejected";
import type { GateFacts, GateMemory, Refused } from "@/lib/refinement/gate";
import { isPureMerge, refuse, type MutatingOperation } from "@/lib/refinement/gate/gate-checks";

/** D2: what a person decided about these texts before. A removal that G8 justifies is never refused. */
export function checkEarlier(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
  { earlier, hashText }: Pick<GateFacts, "earlier" | "hashText">,
): Refused | null {
  if (earlier.length === 0) return null;
  const isUpdate = operation.name === "update";
  const isPure = isPureMerge(operation, sources);
  const texts = sources.map(({ number, content, twin }) => ({
    number,
    text: hashText(content),
    isKept: !isUpdate && (isPure || twin !== null),
  }));
  const found = findCovering(earlier, {
    operation: operation.name,
    sources: texts,
    result: operation.name === "delete" ? null : hashText(operation.content),
  });
  if (found === null) return null;
  const decided = texts.filter(({ text }) => found.sources.includes(text));
  const numbers = decided.map(({ number }) => number);
  return refuse(rejectedBefore, sayRejected(found, numbers));
}
