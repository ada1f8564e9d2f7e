import { formatCopy } from "@/components/memories/imports/format-copy";
import { countSkipped, type SkippedLine } from "@/components/memories/imports/group-skipped";
import { formatCount, plural } from "@/components/ui/words/number-words";

interface Imported {
  readonly format: string;
  readonly agentName: string | null;
  readonly skipped: readonly SkippedLine[];
}

/** What else a report says in a line: which file it was, what was there before, what is left out. */
export function sayImport({ format, agentName, skipped }: Imported): string {
  const { known, leftOut } = countSkipped(skipped);
  const whose = agentName === null ? "" : `, of ${agentName}`;
  const said = [`The file is ${formatCopy(format)}${whose}.`];
  if (known > 0) {
    const were = known === 1 ? "1 was" : `${formatCount(known)} were`;
    said.push(`${were} imported before and ${known === 1 ? "is" : "are"} not added again.`);
  }
  if (leftOut > 0) said.push(`${plural(leftOut, "item")} left out.`);
  return said.join(" ");
}
