import { z } from "zod";
import { policyFields } from "@/lib/accounts/schema";
import { roles } from "@/lib/auth/permissions";
import { instantAnswer } from "@/lib/page";
import { webhookEvents, webhookFormats } from "@/lib/webhooks/webhook-events";

const version = z
  .int()
  .meta({ description: "Send it with a change, to detect changes by others." });
const role = z.enum(roles).nullable();
const head = { id: z.string(), name: z.string() };
const made = { madeBy: z.string(), createdAt: instantAnswer };
const names = z.array(z.string());
const shownOnce = z.string().meta({ description: "Shown once." });

export const accountAnswer = z
  .strictObject({ ...head, isDemo: z.boolean(), version, createdAt: instantAnswer })
  .meta({ id: "Account" });

export const policyAnswer = z
  .strictObject({
    version,
    ...policyFields.shape,
    immutableCategories: names,
    relationalCategories: names,
    belowFloor: names.meta({ description: "Agents below what owners may choose now, by name." }),
  })
  .meta({ id: "Policy" });

const price = z.number();
const prices = z.strictObject({
  input: price,
  cachedInput: price,
  cacheWrite: price,
  output: price,
});

export const modelsAnswer = z
  .strictObject({
    version,
    reader: z.string().meta({ description: "The second reader; or `installation`, or `none`." }),
    items: z.array(
      z.strictObject({
        id: z.string(),
        isOwn: z.boolean().meta({ description: "Of agents that name none." }),
        isAllowed: z.boolean(),
        isRules: z.boolean(),
        fault: z.string().nullable().meta({ description: "Why it can't be used now." }),
        inputLimit: z.int(),
        limitSource: z.enum(["set", "known", "assumed"]),
        prices: prices.nullable().meta({ description: "In effect, in USD per million tokens." }),
        setPrices: prices.partial(),
        agents: names.meta({ description: "Agents that use it, by name." }),
      }),
    ),
  })
  .meta({ id: "Models" });

export const memberAnswer = z
  .strictObject({
    ...head,
    email: z.string(),
    role,
    version,
    since: instantAnswer,
    lookedAt: instantAnswer.nullable(),
    agents: names.meta({ description: "Agents that they own, by name." }),
  })
  .meta({ id: "Member" });

const link = { ...head, role, madeBy: z.string(), expiresAt: instantAnswer };
export const invitationAnswer = z
  .strictObject({ ...link, kind: z.enum(["join", "password"]) })
  .meta({ id: "Invitation" });

export const newInvitationAnswer = z
  .strictObject({ id: z.string(), link: shownOnce, expiresAt: instantAnswer })
  .meta({ id: "NewInvitation" });

export const keyAnswer = z
  .strictObject({
    ...head,
    role: role.meta({ description: "Null for an agent's key." }),
    agentId: z.string().nullable(),
    agentName: z.string().nullable(),
    ...made,
    madeBy: z.string().nullable(),
    lastUsedAt: instantAnswer.nullable(),
    revokedAt: instantAnswer.nullable(),
  })
  .meta({ id: "Key" });

export const newKeyAnswer = z
  .strictObject({ id: z.string(), key: shownOnce })
  .meta({ id: "NewKey" });

export const webhookAnswer = z
  .strictObject({
    ...head,
    name: z.string().nullable(),
    url: z.string(),
    format: z.enum(webhookFormats),
    includeWords: z
      .boolean()
      .meta({ description: "With Slack's format: the words of a loss, too." }),
    events: z.array(z.enum(webhookEvents)),
    state: z.string(),
    ...made,
    counts: z.record(z.string(), z.int()).meta({ description: "Deliveries by state." }),
  })
  .meta({ id: "Webhook" });

export const webhookSecretAnswer = z
  .strictObject({ id: z.string(), secret: shownOnce })
  .meta({ id: "WebhookSecret" });

/** What was removed, by its id. */
export const removedAnswer = z.strictObject({ id: z.string() }).meta({ id: "Removed" });
