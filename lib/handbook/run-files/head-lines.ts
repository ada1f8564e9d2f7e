import { readTime } from "@/lib/handbook/run-files/origin-time";

export interface HeadFields {
  threadId: string | null;
  updatedAt: Date | null;
  cwd: string | null;
  path: string | null;
  file: string | null;
}

const keys = new Map<string | undefined, keyof HeadFields>([
  ["thread_id", "threadId"],
  ["updated_at", "updatedAt"],
  ["cwd", "cwd"],
  ["rollout_path", "path"],
  ["rollout_summary_file", "file"],
]);

const headLine =
  /^(thread_id|updated_at|cwd|rollout_path|rollout_summary_file):(?: ([^\r\n]*))?\r?(?:\n|$)/;

/**
 * Reads the lines above a text, in any order; a line that is missing gives null. The text begins
 * after them and one blank line.
 */
export function readHead(text: string): { fields: HeadFields; text: string } {
  const fields: HeadFields = {
    threadId: null,
    updatedAt: null,
    cwd: null,
    path: null,
    file: null,
  };
  let rest = text;
  for (let match = headLine.exec(rest); match !== null; match = headLine.exec(rest)) {
    const key = keys.get(match[1]);
    const value = match[2] ?? "";
    if (key === "updatedAt") fields.updatedAt = readTime(value);
    else if (key !== undefined) fields[key] = value;
    rest = rest.slice(match[0].length);
  }
  return { fields, text: rest.replace(/^\r?\n/, "") };
}
