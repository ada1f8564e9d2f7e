import { keptWords, operationCopy, sayReading, stateCopy } from "@/components/sessions/copy";
import { meanwhileCopy } from "@/components/sessions/decide/decision-refusal";
import { operationTarget, sayLines } from "@/components/sessions/log/operation-target";
import { givenBackThen, leftOutThen } from "@/components/sessions/view/rules";
import { plural } from "@/components/ui/words";
import { sayRolledBack } from "@/lib/ledger/copy";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import type { Entry } from "@/lib/ledger/entries/entry";

/** One sentence for who listens instead of looking: operations, ends and rollbacks, never tokens. */
export function announce(entry: Entry): string | null {
  switch (entry.kind) {
    case "operation-applied": {
      const { operation, changes, twins, gauge, slot } = entry.data;
      const { numbers, into } = operationTarget(operation, changes, twins);
      const which = numbers.map((number) => `#${number}`).join(", ");
      const done = operationCopy[operation.name].done.toLowerCase();
      const target = into === undefined ? "" : ` into #${into}`;
      const kept = keptWords(operation.name, gauge);
      const head = slot === null ? "" : `Change ${slot}: `;
      return `${head}${which} ${done}${target}${kept === null ? "" : `, ${kept} kept`}.`;
    }
    case "consent-answered":
      if (entry.data.unread !== undefined) return "The agent's answer could not be read.";
      return entry.data.answer === "yes" ? "The agent agreed." : "The agent did not agree.";
    case "session-rolled-back": {
      const { certificate, documents, message } = entry.data;
      if (documents !== undefined) {
        return `Rolled back. ${documents.length === 0 ? message : "The earlier text is restored."}`;
      }
      const outcome = sayRolledBack(leftOutThen(entry));
      const reversed = givenBackThen(entry);
      if (reversed.length === 0) return `${outcome} Nothing had been applied.`;
      const same = certificate.equal ? " The ledger is byte for byte the same as before." : "";
      return `${outcome} ${sayCounts(countOperations(reversed))} reversed, ${plural(certificate.restored.length, "memory", "memories")} restored.${same}`;
    }
    case "document-written": {
      const { name, before, after, fold } = entry.data;
      if (fold === undefined) return `${meanwhileCopy(entry) ?? `${name} is in force`}.`;
      const folded = (after?.folded?.cursor ?? 0) - (before?.folded?.cursor ?? 0);
      return `${plural(folded, "message")} folded into the summary.`;
    }
    case "document-drafted": {
      const { name, splices } = entry.data;
      return `${name}: ${sayLines(splices)} lines.`;
    }
    case "edits-held":
      return entry.data.message;
    case "session-completed":
      return `Completed: ${stateCopy[entry.data.state].word.toLowerCase()}.`;
    case "session-read":
      return sayReading(entry.data);
    case "operation-refused":
      return `Refused: ${entry.data.message}`;
    default: {
      const meanwhile = meanwhileCopy(entry);
      return meanwhile === null ? (plainWords[entry.kind] ?? null) : `${meanwhile}.`;
    }
  }
}

/** Kinds that say one thing; of those that no one did and that are not here nothing is said. */
const plainWords: Partial<Record<Entry["kind"], string>> = {
  "breaker-tripped": "The breaker tripped.",
  "session-approved": "Approved by the review policy.",
  "session-declined": "The session was declined.",
  "session-failed": "The session failed. Nothing was written.",
  "stop-requested": "Stop requested.",
};

/** Enough for what is read out before the next arrives; older sentences were heard. */
const mostSentences = 20;

/** What arrived, said to who listens instead of looking. */
export function Announced({ entries }: { entries: readonly Entry[] }) {
  return entries
    .flatMap((entry) => {
      const said = announce(entry);
      return said === null ? [] : [<p key={entry.sequence}>{said}</p>];
    })
    .slice(-mostSentences);
}
