import { z } from "zod";
import { boxSchema } from "@/lib/accounts/schema";
import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";
import { maybeNameSchema } from "@/lib/ledger/texts/schema";
import { type WebhookEvent, webhookEvents, webhookFormats } from "@/lib/webhooks/webhook-events";

const maxLength = 2_000;
const maxName = 100;

/** A web address without credentials or a fragment. */
export const addressSchema = plainText("an address", maxLength).superRefine((text, context) => {
  const message = faultOf(text);
  if (message !== null) context.addIssue({ code: "custom", message });
});

function faultOf(text: string): string | null {
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) return "An address can't contain spaces.";
  if (!URL.canParse(text)) return "Enter a full address, like https://example.org/hook.";
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return "The address must start with https:// or http://.";
  }
  if (url.username !== "" || url.password !== "") {
    return "Remove the user name and password from the address. The receiver checks the signature instead.";
  }
  return url.hash === "" ? null : "Remove the part after #; it is never sent.";
}

/** Null if left blank. */
export const nameSchema = maybeNameSchema(maxName).default(null);

/** A checkbox per event: without scripts, a refused form comes back with the same choices. */
const boxes = {
  "session.ended": boxSchema,
  "session.rolled_back": boxSchema,
  "session.awaiting_review": boxSchema,
  "session.conflict": boxSchema,
  "agent.erosion": boxSchema,
} satisfies Record<WebhookEvent, typeof boxSchema>;

const described = {
  name: nameSchema,
  url: addressSchema,
  format: z.enum(webhookFormats, `Choose: ${webhookFormats.join(" or ")}.`).default("keepsake"),
  /** Read with Slack's format alone: our own has no words. */
  includeWords: boxSchema,
  ...boxes,
};

/** What was chosen, of the boxes that were posted. */
function choose(
  { name, url, format, includeWords, ...posted }: z.output<z.ZodObject<typeof described>>,
  context: z.RefinementCtx,
) {
  const events = webhookEvents.filter((event) => posted[event] === "on");
  if (events.length === 0) {
    const message = "Choose at least one event.";
    context.addIssue({ code: "custom", path: ["events"], message });
  }
  return { name, url, format, includeWords: format === "slack" && includeWords === "on", events };
}

export const addWebhookForm = z.strictObject(described).transform(choose);

const endpointId = z.string().regex(/^[\w-]{1,100}$/, "Webhook not found.");
const deliveryId = z.string().regex(/^[\w-]{1,100}$/, "Delivery not found.");

export const editWebhookForm = z
  .strictObject({ endpointId, ...described })
  .transform(({ endpointId: id, ...given }, context) => ({
    endpointId: id,
    ...choose(given, context),
  }));

export const webhookForm = z.strictObject({ endpointId });

export const pauseWebhookForm = z.strictObject({
  endpointId,
  paused: z.stringbool("Choose: true or false."),
});

export const deliveryForm = z.strictObject({ deliveryId });

/** A short text such as an address: trimmed, not blank, at most `max` code points. */
function plainText(what: string, max: number) {
  return z
    .string(`Give ${what}.`)
    .trim()
    .min(1, `Give ${what}.`)
    .superRefine((text, context) => {
      const fault = findTextFault(text);
      if (fault !== null) context.addIssue({ code: "custom", message: `This ${fault}.` });
      else if (countCodePoints(text) > max) {
        context.addIssue({ code: "custom", message: `At most ${max} characters.` });
      }
    });
}
