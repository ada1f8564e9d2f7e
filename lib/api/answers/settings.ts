import { z } from "zod";
import { policyFields } from "@/lib/accounts/schema";
import { instantAnswer } from "@/lib/api/answers/fields";
import { roles } from "@/lib/auth/permissions";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

const version = z
  .int()
  .meta({ description: "Send it with a change, to detect changes by others." });
const role = z.enum(roles);

export const accountAnswer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    isDemo: z.boolean(),
    version,
    createdAt: instantAnswer,
  })
  .meta({ id: "Account" });

export const policyAnswer = z
  .strictObject({
    version,
    ...policyFields.shape,
    immutableCategories: z.array(z.string()),
    relationalCategories: z.array(z.string()),
    belowFloor: z.array(z.string()).meta({
      description: "Names of agents whose threshold or review is below what owners may choose now.",
    }),
  })
  .meta({ id: "Policy" });

const prices = z.strictObject({
  input: z.number(),
  cachedInput: z.number(),
  cacheWrite: z.number(),
  output: z.number(),
});

export const modelsAnswer = z
  .strictObject({
    version,
    reader: z
      .string()
      .meta({ description: "The second reader: a model, `installation` or `none`." }),
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
        agents: z.array(z.string()).meta({ description: "Names of the agents that use it." }),
      }),
    ),
  })
  .meta({ id: "Models" });

export const memberAnswer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: role.nullable(),
    version,
    since: instantAnswer,
    lookedAt: instantAnswer.nullable(),
    agents: z.array(z.string()).meta({ description: "Names of the agents that they own." }),
  })
  .meta({ id: "Member" });

export const invitationAnswer = z
  .strictObject({
    id: z.string(),
    kind: z.enum(["join", "password"]),
    name: z.string(),
    role: role.nullable(),
    madeBy: z.string(),
    expiresAt: instantAnswer,
  })
  .meta({ id: "Invitation" });

export const newInvitationAnswer = z
  .strictObject({
    id: z.string(),
    link: z.string().meta({ description: "Shown once: one person can join with it." }),
    expiresAt: instantAnswer,
  })
  .meta({ id: "NewInvitation" });

export const keyAnswer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    role: role.nullable().meta({ description: "Null for an agent's key." }),
    agentId: z.string().nullable(),
    agentName: z.string().nullable(),
    madeBy: z.string().nullable(),
    createdAt: instantAnswer,
    lastUsedAt: instantAnswer.nullable(),
    revokedAt: instantAnswer.nullable(),
  })
  .meta({ id: "Key" });

export const newKeyAnswer = z
  .strictObject({ id: z.string(), key: z.string().meta({ description: "Shown once." }) })
  .meta({ id: "NewKey" });

export const webhookAnswer = z
  .strictObject({
    id: z.string(),
    version,
    name: z.string().nullable(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z.string(),
    madeBy: z.string(),
    createdAt: instantAnswer,
    failingSince: instantAnswer.nullable(),
    previousUntil: instantAnswer
      .nullable()
      .meta({ description: "Until then the previous secret signs too." }),
    counts: z.record(z.string(), z.int()).meta({ description: "Deliveries by state." }),
  })
  .meta({ id: "Webhook" });

export const webhookSecretAnswer = z
  .strictObject({ id: z.string(), secret: z.string().meta({ description: "Shown once." }) })
  .meta({ id: "WebhookSecret" });

/** What was removed, by its id. */
export const removedAnswer = z.strictObject({ id: z.string() }).meta({ id: "Removed" });
