import type { ImportReport } from "@/components/memories/imports/import-report";
import type { Refused } from "@/components/ui/forms/form-action";

export type ImportAnswer = { readonly ok: true; readonly report: ImportReport } | Refused;

export interface ImportOrder {
  readonly agentId: string;
  readonly file: File;
  readonly isDryRun: boolean;
  readonly keepsSecrets: boolean;
}

/** Sends a file to be looked through or imported; tells how many memories of how many are written. */
export async function sendImport(
  { agentId, file, isDryRun, keepsSecrets }: ImportOrder,
  onProgress: (done: number, of: number) => void,
): Promise<ImportAnswer> {
  const query = new URLSearchParams({ dryRun: String(isDryRun) });
  if (keepsSecrets) query.set("secrets", "keep");
  const address = `/api/agents/${encodeURIComponent(agentId)}/imports?${query.toString()}`;
  try {
    const headers = { accept: "application/x-ndjson" };
    const response = await fetch(address, { method: "POST", body: file, headers });
    const answer = await readLines(response, onProgress);
    return isAnswer(answer) ? answer : refused("The server's answer wasn't understood.");
  } catch {
    // The browser says no more than that nothing came back.
    return refused(
      isDryRun
        ? "The server could not be reached. Nothing was imported."
        : "The server could not be reached. The import may or may not be done. Try again: memories that were imported are not added twice.",
    );
  }
}

/** The last line; those before it tell how far the import is. */
async function readLines(
  response: Response,
  onProgress: (done: number, of: number) => void,
): Promise<unknown> {
  if (response.body === null) return null;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last: unknown = null;
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines.filter((one) => one !== "")) {
      last = JSON.parse(line);
      if (isProgress(last)) onProgress(last.done, last.of);
    }
    if (done) return last;
  }
}

function isProgress(value: unknown): value is { done: number; of: number } {
  return typeof value === "object" && value !== null && "done" in value && "of" in value;
}

/** What the route answers with is made by the code of this very version. */
function isAnswer(value: unknown): value is ImportAnswer {
  return typeof value === "object" && value !== null && "ok" in value;
}

function refused(message: string): ImportAnswer {
  return { ok: false, code: "not-sent", message };
}
