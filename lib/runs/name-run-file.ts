import { sha256 } from "@/db/hash-text";
import { readRawMemory } from "@/lib/handbook/run-files/read-raw-memory";
import type { NewRunInput } from "@/lib/runs/run-schema";

const longestName = 120;
const longestSlug = 48;

/**
 * The names that a run's file may get below `rollout_summaries/`, best first: the one it came with
 * or one made of its time and task, then the same with a part of its thread's hash.
 */
export function namesOfRunFile(run: NewRunInput): readonly [string, string] {
  const base = nameGiven(run.file) ?? `${stampOf(run.updatedAt)}-${slugOf(run)}`;
  const hash = sha256(run.threadId).slice(0, 16);
  const short = base.slice(0, longestName - ".md".length - hash.length - 1);
  return [`${base}.md`, `${short}-${hash}.md`];
}

/** A given name without its ending, in the characters that every file system takes. */
function nameGiven(file: string | undefined): string | null {
  const name = (file ?? "")
    .replace(/\.md$/i, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^\.+/, "")
    .slice(0, longestName - ".md".length);
  return name === "" ? null : name;
}

function stampOf(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replaceAll(":", "-");
}

function slugOf({ rawMemory, cwd }: NewRunInput): string {
  const task = readRawMemory(rawMemory).task ?? "";
  return slug(task) || slug(cwd.split(/[\\/]/).findLast((part) => part !== "") ?? "") || "run";
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
}
