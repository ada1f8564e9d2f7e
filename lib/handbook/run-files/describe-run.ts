import type { RunFields } from "@/lib/handbook/run-files/read-raw-memory";

/** What a run was about, in a line: its raw memory's words, else the first words of its summary. */
export function describeRun(
  { description, task }: Pick<RunFields, "description" | "task">,
  summary: string,
): string | null {
  if (description !== null || task !== null) return description ?? task;
  const lines = summary.split(/\r?\n/).map((line) => line.replace(/^#+ /, "").trim());
  return lines.find((line) => line !== "" && !line.startsWith("git_branch:")) ?? null;
}
