import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before an extraction is rolled back (N4). */
export function extractQuestion(
  { documents }: SessionView,
  { agentName }: RollBackOf,
): RollBackQuestion {
  const words = documents.some(({ before }) => before !== null)
    ? "The run's earlier record is back."
    : "The run's record is deleted. You can extract it again.";
  return {
    title: `Roll back the record of ${agentName}'s run?`,
    act: "Roll back",
    words: `${words} You can't approve this session afterwards.`,
  };
}
