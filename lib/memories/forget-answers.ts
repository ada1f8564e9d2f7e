import type { Tx } from "@/db/client";
import { replaceAnswers } from "@/db/queries/purge-rows";
import type { Context } from "@/lib/context";
import { Refusal, toProblem } from "@/lib/errors";
import { foldText } from "@/lib/ledger/duplicates";

/**
 * Who asks again with the key of a request is told why its answer is gone (M7). `waits`: before any
 * other lock, as a request takes its answer's place before the agent's row.
 */
export async function forgetAnswers(
  tx: Tx,
  { acting }: Context,
  contents: readonly string[],
  { what, waits }: { readonly what: "memory" | "message"; readonly waits: boolean },
): Promise<number> {
  if (contents.length === 0) return 0;
  const gone = Refusal.conflict(
    "purged",
    `This request was answered before; its answer held a ${what} that was purged since.`,
  );
  const answer = { status: gone.status, body: JSON.stringify(toProblem(gone)), waits };
  return replaceAnswers(tx, acting.accountId, quotedForms(contents), answer);
}

/** Words as a JSON text quotes them, verbatim and folded. */
export function quotedForms(contents: readonly string[]): string[] {
  const forms = contents.flatMap((content) => [content, foldText(content)]);
  return [...new Set(forms)].map((text) => JSON.stringify(text).slice(1, -1));
}
