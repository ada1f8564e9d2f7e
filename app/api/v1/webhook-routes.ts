import { z } from "zod";
import {
  addWebhook,
  editWebhook,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "@/lib/accounts/webhooks/endpoints";
import { addressSchema, nameSchema } from "@/lib/accounts/webhooks/schema";
import { removedAnswer, webhookAnswer, webhookSecretAnswer } from "@/lib/api/answers/settings";
import { idParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { pageAnswer } from "@/lib/page";
import { webhookEvents, type WebhookFormat, webhookFormats } from "@/lib/webhooks/webhook-events";

const events = z
  .array(z.enum(webhookEvents, `Choose: ${webhookEvents.join(", ")}.`), "A list of events.")
  .min(1, "Choose at least one event.")
  .transform((given) => webhookEvents.filter((event) => given.includes(event)));

const format = z.enum(webhookFormats, `Choose: ${webhookFormats.join(" or ")}.`);
const includeWords = z
  .boolean("Choose: true or false.")
  .meta({ description: "With Slack's format: the words of a loss, too." });

/** Clients of the version before name the version that they saw. */
const withdrawn = {
  version: z.int().optional().meta({ description: "Ignored: of two edits the last counts." }),
};
const deprecatedFields = { version: new Date("2026-11-30") };

const editBody = z.strictObject({
  ...withdrawn,
  name: nameSchema.unwrap().optional(),
  url: addressSchema.optional(),
  format: format.optional(),
  includeWords: includeWords.optional(),
  events: events.optional(),
  paused: z.boolean("Choose: true or false.").optional(),
});

export const webhookRoutes = serveTable({
  "GET /webhooks": defineRoute({
    name: "listWebhooks",
    summary: "The account's webhooks, without their secrets",
    permission: "webhooks.manage",
    answer: pageAnswer(webhookAnswer),
    run: async ({ ctx }) => ({ items: await listWebhooks(ctx), nextCursor: null }),
  }),

  "POST /webhooks": defineRoute({
    name: "addWebhook",
    summary: "Add a webhook for events from now on",
    permission: "webhooks.manage",
    body: z.strictObject({
      name: nameSchema,
      url: addressSchema,
      format: format.default("keepsake"),
      includeWords: includeWords.default(false),
      events,
    }),
    answer: webhookSecretAnswer,
    status: 201,
    isShownOnce: true,
    run: ({ ctx, body }) => addWebhook(ctx, withWords(body)),
  }),

  "PATCH /webhooks/{id}": defineRoute({
    name: "editWebhook",
    summary: "Change a webhook's name, address or events, pause or resume it",
    permission: "webhooks.manage",
    params: idParams,
    body: editBody,
    deprecatedFields,
    answer: webhookAnswer,
    run: async ({ ctx, params: { id: endpointId }, body }) => {
      const before = await requireWebhook(ctx, endpointId);
      const { paused } = body;
      const name = body.name === undefined ? before.name : body.name;
      const chosen = withWords({
        url: body.url ?? before.url,
        format: body.format ?? before.format,
        includeWords: body.includeWords ?? before.includeWords,
        events: body.events ?? before.events,
      });
      await ctx.db.transaction(async (tx) => {
        const within = { ...ctx, db: tx };
        await editWebhook(within, { endpointId, name, ...chosen });
        if (paused !== undefined) await pauseWebhook(within, { endpointId, paused });
      });
      return requireWebhook(ctx, endpointId);
    },
  }),

  "POST /webhooks/{id}/secret": defineRoute({
    name: "renewWebhookSecret",
    summary: "Give a webhook a new secret, which signs from now on",
    permission: "webhooks.manage",
    params: idParams,
    body: z.strictObject(withdrawn),
    deprecatedFields,
    answer: webhookSecretAnswer,
    isShownOnce: true,
    run: async ({ ctx, params: { id: endpointId } }) => {
      const { secret } = await renewWebhookSecret(ctx, { endpointId });
      return { id: endpointId, secret };
    },
  }),

  "DELETE /webhooks/{id}": defineRoute({
    name: "removeWebhook",
    summary: "Remove a webhook with its log",
    permission: "webhooks.manage",
    params: idParams,
    answer: removedAnswer,
    run: async ({ ctx, params: { id } }) => {
      await removeWebhook(ctx, { endpointId: id });
      return { id };
    },
  }),
});

/** U8: our own format has no words. */
function withWords<T extends { format: WebhookFormat; includeWords: boolean }>(given: T): T {
  return { ...given, includeWords: given.format === "slack" && given.includeWords };
}

async function requireWebhook(ctx: Context, id: string) {
  const found = (await listWebhooks(ctx)).find((webhook) => webhook.id === id);
  if (found === undefined) throw Refusal.notFound("Webhook not found.");
  return found;
}
