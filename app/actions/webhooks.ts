"use server";

import {
  addWebhook,
  editWebhook,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "@/lib/accounts/webhooks/save";
import { replayDelivery, replayFailed, testWebhook } from "@/lib/accounts/webhooks/deliver";
import {
  addWebhookForm,
  editWebhookForm,
  deliveryForm,
  pauseWebhookForm,
  renewWebhookForm,
  webhookForm,
} from "@/lib/accounts/webhooks/schema";
import { defineAction, refreshPage } from "@/lib/action";

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
export const renewWebhookSecretAction = defineAction(renewWebhookForm, async (ctx, input) => {
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
