import type { RefinementOperation } from "@/lib/writers/refinement/gate/tools";
import { mostCounted } from "@/lib/ledger/copy";
import type { Change } from "@/lib/ledger/change";
import type { Gauge } from "@/lib/ledger/entries/entry";
import { worstTokens } from "@/lib/ledger/texts/tokens";
import { quoteText } from "@/lib/frame/prompt/lines";
import { formatPercent } from "@/lib/ledger/retention";

interface Standing {
  readonly cap: number;
  readonly operationsApplied: number;
  readonly startMassTokens: number;
}

/** What the model reads after an operation that was applied (G10, G13). */
export function answerApplied(
  operation: RefinementOperation,
  changes: readonly Change[],
  gauge: Gauge,
  standing: Standing,
): string {
  const done = describeDone(operation, changes);
  const { cap, operationsApplied, startMassTokens } = standing;
  const kept = formatPercent(gauge.keptTokens, startMassTokens);
  return `${done} ${operationsApplied} of ${cap} operations used; ${kept} of ${startMassTokens} tokens kept.`;
}

/** What the model and the log read when the breaker trips (G12). `why`: what `whyTripped` says. */
export function answerTripped(why: string): string {
  return `session terminated: this ${why}; it was not applied, and everything this session had changed is reversed.`;
}

function describeDone(operation: RefinementOperation, changes: readonly Change[]): string {
  switch (operation.name) {
    case "consolidate": {
      const created = changes.find((change) => change.before === null);
      const merged = operation.ids.map((number) => `#${number}`).join(", ");
      return `Merged ${merged} into #${created?.number}.`;
    }
    case "update":
      return `Updated #${operation.id}.`;
    case "delete":
      return `Deleted #${operation.id}.`;
    case "protect":
      return `#${operation.id} is protected now.`;
    case "search":
    case "complete":
      return "";
  }
}

type Found = { readonly number: number; readonly content: string };

/** The first of the memories that a search found, as many as fit into its answer (P7). */
export function fitSearch<T extends Found>(found: readonly T[], mostTokens: number): readonly T[] {
  let left = mostTokens;
  const end = found.findIndex((one) => (left -= worstTokens(searchLine(one))) < 0);
  return end === -1 ? found : found.slice(0, end);
}

function searchLine({ number, content }: Found): string {
  return `#${number} · ${quoteText(content)}`;
}

/** What a search comes to (G16, F16): how many memories it found, and how many are shown. */
export function answerSearch(found: readonly Found[], total: number): string {
  const first = found.length === 0 ? "too long to be shown" : `the first ${found.length} are shown`;
  const shown = found.length < total ? `; ${first}` : "";
  const count = total > mostCounted ? "1,000+" : `${total}`;
  return `${count} ${total === 1 ? "memory matches" : "memories match"} the query${shown}.`;
}

/** What the model reads after a search: its answer, and what it found. */
export function withFound(answer: string, found: readonly Found[]): string {
  return [answer, ...found.map(searchLine)].join("\n");
}
