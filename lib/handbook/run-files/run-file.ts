import { readHead, type HeadFields } from "@/lib/handbook/run-files/head-lines";
import { printTime } from "@/lib/handbook/run-files/origin-time";
import type { RunRecord } from "@/lib/handbook/run-files/run-record";

/** The origin may name a branch below the four lines; it is part of the text here. */
const branchLine = /^git_branch: /;

/** A run's file below `rollout_summaries/`, in the origin's form. */
export function printRunFile(run: Omit<RunRecord, "file" | "rawMemory">): string {
  const head = [
    `thread_id: ${run.threadId}`,
    `updated_at: ${printTime(run.updatedAt)}`,
    `rollout_path: ${run.path}`,
    `cwd: ${run.cwd}`,
  ].join("\n");
  return `${head}\n${branchLine.test(run.summary) ? "" : "\n"}${run.summary}`;
}

/** Reads such a file; fields that its head doesn't have are null. */
export function parseRunFile(text: string): HeadFields & { readonly summary: string } {
  const { fields, text: summary } = readHead(text);
  return { ...fields, summary };
}
