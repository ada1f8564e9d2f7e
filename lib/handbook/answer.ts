import type { HandbookDocument } from "@/lib/handbook/folder";
import type { Fault } from "@/lib/handbook/grammar/fault";
import { sayKept } from "@/lib/handbook/outcome";
import { maxFaultsTold } from "@/lib/handbook/settings";
import type { Splice } from "@/lib/handbook/splices";
import type { KeptLines } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";

interface Written {
  readonly path: string;
  readonly draft: HandbookDocument | null;
  readonly splices: readonly Splice[];
  readonly faults: readonly Fault[];
  readonly kept: KeptLines | null;
  /** Secrets that were taken out of the new text (H6). */
  readonly redacted: number;
  readonly threshold: number;
}

/** What a model is answered after a write: what changed, the gauge, the faults that remain (H5). */
export function sayWritten(written: Written): string {
  const { path, draft, splices, faults, kept, redacted, threshold } = written;
  const added = splices.reduce((sum, one) => sum + one.added.length, 0);
  const removed = splices.reduce((sum, one) => sum + one.removed, 0);
  const what =
    draft === null
      ? `${path} is removed.`
      : `${path} has ${draft.lines.length} lines now: ${added} came, ${removed} went.`;
  const secrets =
    redacted === 0
      ? ""
      : ` ${redacted === 1 ? "1 secret was" : `${redacted} secrets were`} redacted.`;
  const gauge =
    kept === null
      ? ""
      : ` The handbook keeps ${sayKept(kept, threshold)}; the threshold is ${formatThreshold(threshold)}.`;
  return `${what}${secrets}${gauge} ${sayFaults(faults)}`;
}

export function sayFaults(faults: readonly Fault[]): string {
  if (faults.length === 0) return "No faults remain.";
  const head = faults.length === 1 ? "1 fault remains:" : `${faults.length} faults remain:`;
  const told = faults
    .slice(0, maxFaultsTold)
    .map(({ path, line, rule, message }) => `- ${path} line ${line} (${rule}): ${message}`);
  const rest = faults.length - told.length;
  return [head, ...told, ...(rest > 0 ? [`… and ${rest} more.`] : [])].join("\n");
}

/** H5: both texts of a document that a person changed during the session. */
export function sayMoved(
  path: string,
  current: HandbookDocument | null,
  draft: HandbookDocument | null,
): string {
  const say = (document: HandbookDocument | null) => document?.text ?? "(removed)";
  return `${path} was changed by a person during this session. Work their text in, keep their lines byte for byte, write the file again, then complete.
--- In force now:
${say(current)}
--- Your draft:
${say(draft)}`;
}
