"use server";

import { redirect } from "next/navigation";
import {
  allowModel,
  disallowModel,
  setInputLimit,
  setModelPrices,
  setReader,
  testAllowedModel,
} from "@/lib/accounts/save-models";
import {
  changePolicy,
  changeSchedule,
  changeScheduleForm,
  renameAccount,
  runScheduleForm,
} from "@/lib/accounts/save-settings";
import { createKey, createKeyForm, revokeKey, revokeKeyForm } from "@/lib/accounts/keys";
import {
  allowModelForm,
  changePolicyForm,
  disallowModelForm,
  renameAccountForm,
  setInputLimitForm,
  setModelPricesForm,
  setReaderForm,
  testModelForm,
} from "@/lib/accounts/schema";
import {
  addWebhook,
  editWebhook,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "@/lib/accounts/webhooks/endpoints";
import { defineAction, refreshPage } from "@/lib/action";
import { deleteAccount, deleteAccountForm } from "@/lib/purge/deletion";
import { previewPurgeForm, purgeMemoryForm } from "@/lib/purge/schema";
import { purgeMemory } from "@/lib/purge/memory";
import { rehearse } from "@/lib/context";
import { runSchedule } from "@/lib/sessions/schedule/sweep";
import { replayDelivery, replayFailed, testWebhook } from "@/lib/accounts/webhooks/deliver";
import {
  addWebhookForm,
  deliveryForm,
  editWebhookForm,
  pauseWebhookForm,
  webhookForm,
} from "@/lib/accounts/webhooks/schema";

export const renameAccountAction = defineAction(renameAccountForm, async (ctx, input) => {
  const { version } = await renameAccount(ctx, input);
  refreshPage();
  return { version };
});

/** The person who did it has no account here any more: they go to the sign-in page. */
export const deleteAccountAction = defineAction(deleteAccountForm, async (ctx, input) => {
  await deleteAccount(ctx, input);
  return redirect("/sign-in");
});

export const changePolicyAction = defineAction(changePolicyForm, async (ctx, input) => {
  const { version } = await changePolicy(ctx, input);
  refreshPage();
  return { version };
});

export const changeScheduleAction = defineAction(changeScheduleForm, async (ctx, input) => {
  const { version } = await changeSchedule(ctx, input);
  refreshPage();
  return { version };
});

export const runScheduleAction = defineAction(runScheduleForm, async (ctx) => {
  const { started } = await runSchedule(ctx, { isDryRun: false });
  refreshPage();
  return { started: started.length };
});

export const allowModelAction = defineAction(allowModelForm, async (ctx, input) => {
  const { version } = await allowModel(ctx, input);
  refreshPage();
  return { version };
});

export const disallowModelAction = defineAction(disallowModelForm, async (ctx, input) => {
  const { version } = await disallowModel(ctx, input);
  refreshPage();
  return { version };
});

export const setReaderAction = defineAction(setReaderForm, async (ctx, input) => {
  const { version } = await setReader(ctx, input);
  refreshPage();
  return { version };
});

export const setInputLimitAction = defineAction(setInputLimitForm, async (ctx, input) => {
  const { version } = await setInputLimit(ctx, input);
  refreshPage();
  return { version };
});

export const setModelPricesAction = defineAction(setModelPricesForm, async (ctx, input) => {
  const { version } = await setModelPrices(ctx, input);
  refreshPage();
  return { version };
});

export const testModelAction = defineAction(testModelForm, testAllowedModel);

/** U2: the key is in the answer, this once. */
export const createKeyAction = defineAction(createKeyForm, async (ctx, input) => {
  const made = await createKey(ctx, input);
  refreshPage();
  return made;
});

export const revokeKeyAction = defineAction(revokeKeyForm, async (ctx, input) => {
  await revokeKey(ctx, input);
  refreshPage();
  return {};
});

/** What a purge with these words would remove, and leave. */
export const previewPurgeAction = defineAction(previewPurgeForm, async (ctx, input) => ({
  report: await rehearse(ctx, true, (within) => purgeMemory(within, input)),
}));

/** Purges, and comes back to the page that says so. */
export const purgeMemoryAction = defineAction(purgeMemoryForm, async (ctx, input) => {
  await purgeMemory(ctx, input);
  return redirect(`/settings/purge?agent=${input.agentId}&number=${input.number}`);
});

/** The secret is in the answer, this once. */
export const addWebhookAction = defineAction(addWebhookForm, async (ctx, input) => {
  const made = await addWebhook(ctx, input);
  refreshPage();
  return made;
});

export const editWebhookAction = defineAction(editWebhookForm, async (ctx, input) => {
  await editWebhook(ctx, input);
  refreshPage();
  return {};
});

export const pauseWebhookAction = defineAction(pauseWebhookForm, async (ctx, input) => {
  await pauseWebhook(ctx, input);
  refreshPage();
  return {};
});

/** The secret is in the answer, this once. */
export const renewWebhookSecretAction = defineAction(webhookForm, async (ctx, input) => {
  const made = await renewWebhookSecret(ctx, input);
  refreshPage();
  return made;
});

export const removeWebhookAction = defineAction(webhookForm, async (ctx, input) => {
  await removeWebhook(ctx, input);
  refreshPage();
  return {};
});

export const testWebhookAction = defineAction(webhookForm, async (ctx, input) => {
  const outcome = await testWebhook(ctx, input);
  refreshPage();
  return outcome;
});

export const replayDeliveryAction = defineAction(deliveryForm, async (ctx, input) => {
  const outcome = await replayDelivery(ctx, input);
  refreshPage();
  return outcome;
});

export const replayFailedAction = defineAction(webhookForm, async (ctx, input) => {
  const outcome = await replayFailed(ctx, input);
  refreshPage();
  return outcome;
});
