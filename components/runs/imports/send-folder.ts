import type { FolderReport } from "@/components/runs/imports/folder-report";
import type { Refused } from "@/components/ui/forms/form-action";

export type FolderAnswer = { readonly ok: true; readonly report: FolderReport } | Refused;

export interface FolderOrder {
  readonly agentId: string;
  readonly file: File;
  readonly isDryRun: boolean;
  readonly replaces: boolean;
  readonly keepsFaults: boolean;
  readonly keepsSecrets: boolean;
}

/** Sends a folder's archive to be looked through or imported. */
export async function sendFolder(order: FolderOrder): Promise<FolderAnswer> {
  const { agentId, file, isDryRun, replaces, keepsFaults, keepsSecrets } = order;
  const query = new URLSearchParams({ dryRun: String(isDryRun), replace: String(replaces) });
  if (keepsFaults) query.set("faults", "keep");
  if (keepsSecrets) query.set("secrets", "keep");
  const agent = `/api/agents/${encodeURIComponent(agentId)}`;
  try {
    const address = `${agent}/handbook/imports?${query.toString()}`;
    const response = await fetch(address, { method: "POST", body: file });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : refused("The server's answer wasn't understood.");
  } catch {
    // The browser says no more than that nothing came back.
    return refused(
      isDryRun
        ? "The server could not be reached. Nothing was imported."
        : "The server could not be reached. The import may or may not be done. Try again: the same folder is not imported twice.",
    );
  }
}

/** What the route answers with is made by the code of this very version. */
function isAnswer(value: unknown): value is FolderAnswer {
  return typeof value === "object" && value !== null && "ok" in value;
}

function refused(message: string): FolderAnswer {
  return { ok: false, code: "not-sent", message };
}
