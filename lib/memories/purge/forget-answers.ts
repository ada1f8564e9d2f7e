import type { Tx } from "@/db/client";
import { listAnswers, replaceAnswers } from "@/db/queries/accounts/idempotent-answers";
import type { Context } from "@/lib/context";
import { Refusal, toProblem } from "@/lib/errors";
import type { PurgedWords } from "@/lib/ledger/texts/purged-words";

const atOnce = 200;

/**
 * Who asks again with the key of a request is told why its answer is gone (M7). `waits`: before any
 * other lock, as a request takes its answer's place before the agent's row.
 */
export async function forgetAnswers(
  tx: Tx,
  { acting }: Context,
  words: PurgedWords,
  { what, waits }: { readonly what: "memory" | "message"; readonly waits: boolean },
): Promise<number> {
  if (words.isEmpty) return 0;
  const gone = Refusal.conflict(
    "purged",
    `This request was answered before; the answer contained a ${what} that was purged since.`,
  );
  const answer = { status: gone.status, body: JSON.stringify(toProblem(gone)), waits };
  let [forgotten, after] = [0, { keyId: "", idempotencyKey: "" }];
  for (;;) {
    const rows = await listAnswers(tx, acting.accountId, after, atOnce);
    const holding = rows.filter(({ body }) => words.areIn(body));
    forgotten += await replaceAnswers(tx, holding, answer);
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return forgotten;
    after = last;
  }
}
