import type { z } from "zod";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { loadAccount } from "@/db/queries/load-account";
import { ownModel } from "@/lib/accounts/own-model";
import type { testModelForm } from "@/lib/accounts/settings-schema";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { testModel, type ModelTest } from "@/lib/model/test-model";

/**
 * Asks a model of the account, or the installation's own, a tiny real question. What it cost and
 * that it was asked is the provider's and the audit's to say (U3). No transaction waits for it.
 */
export async function testAllowedModel(
  ctx: Context,
  { model }: z.output<typeof testModelForm>,
): Promise<{ readonly test: ModelTest }> {
  requirePermission(ctx, "models.manage");
  const { accountId } = ctx.acting;
  const account = await loadAccount(ctx.db, accountId);
  if (model !== ownModel(account) && !account.allowedModels.includes(model)) {
    throw Refusal.invalid({ model: `${model} is not on the list.` });
  }
  const test = await testModel(model, process.env);
  const data = { model, outcome: test.kind, ms: test.ms };
  await ctx.db.transaction((tx) =>
    appendAccountAudit(tx, {
      accountId,
      actor: ctx.actor,
      kind: "model-tested",
      data,
      at: ctx.now(),
    }),
  );
  return { test };
}
