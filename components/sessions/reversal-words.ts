import { plural } from "@/components/ui/number-words";
import type { Reversal } from "@/lib/ledger/entry";

/** What reversing one operation gave back: `2 memories restored, #39 withdrawn`. */
export function reversalWords({ operation, changes }: Reversal): string {
  if (changes.length === 0) return "Left as others changed it";
  const numbers = changes.map((change) => `#${change.number}`);
  switch (operation) {
    case "consolidate": {
      const back = changes.filter((change) => change.after.discardedAt === null);
      const gone = changes.filter((change) => change.after.discardedAt !== null);
      const withdrawn = gone.map((change) => `, #${change.number} withdrawn`).join("");
      return `${plural(back.length, "memory", "memories")} restored${withdrawn}`;
    }
    case "update":
      return `The text of ${numbers.join(", ")} put back`;
    case "delete":
      return `${numbers.join(", ")} restored`;
    case "protect":
      return `${numbers.join(", ")} no longer constitutional`;
    case "search":
    case "complete":
    case "journal":
      return `${numbers.join(", ")} withdrawn`;
  }
}
