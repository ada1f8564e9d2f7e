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
import { defineAction, defineChange, toVersion, whole } from "@/lib/action";
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

export const renameAccountAction = defineChange(renameAccountForm, renameAccount, toVersion);

/** The person who did it has no account here any more: they go to the sign-in page. */
export const deleteAccountAction = defineAction(deleteAccountForm, async (ctx, input) => {
  await deleteAccount(ctx, input);
  return redirect("/sign-in");
});

export const changePolicyAction = defineChange(changePolicyForm, changePolicy, toVersion);

export const changeScheduleAction = defineChange(changeScheduleForm, changeSchedule, toVersion);

export const runScheduleAction = defineChange(
  runScheduleForm,
  (ctx) => runSchedule(ctx, { isDryRun: false }),
  ({ started }) => ({ started: started.length }),
);

export const allowModelAction = defineChange(allowModelForm, allowModel, toVersion);

export const disallowModelAction = defineChange(disallowModelForm, disallowModel, toVersion);

export const setReaderAction = defineChange(setReaderForm, setReader, toVersion);

export const setInputLimitAction = defineChange(setInputLimitForm, setInputLimit, toVersion);

export const setModelPricesAction = defineChange(setModelPricesForm, setModelPrices, toVersion);

export const testModelAction = defineAction(testModelForm, testAllowedModel);

/** U2: the key is in the answer, this once. */
export const createKeyAction = defineChange(createKeyForm, createKey, whole);

export const revokeKeyAction = defineChange(revokeKeyForm, revokeKey);

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
export const addWebhookAction = defineChange(addWebhookForm, addWebhook, whole);

export const editWebhookAction = defineChange(editWebhookForm, editWebhook);

export const pauseWebhookAction = defineChange(pauseWebhookForm, pauseWebhook);

/** The secret is in the answer, this once. */
export const renewWebhookSecretAction = defineChange(webhookForm, renewWebhookSecret, whole);

export const removeWebhookAction = defineChange(webhookForm, removeWebhook);

export const testWebhookAction = defineChange(webhookForm, testWebhook, whole);

export const replayDeliveryAction = defineChange(deliveryForm, replayDelivery, whole);

export const replayFailedAction = defineChange(webhookForm, replayFailed, whole);
