import { z } from "zod";
import { plainText } from "@/lib/accounts/plain-text";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

const maxLength = 2_000;

/** An address of the web: nothing in it that would be sent elsewhere or kept as a password. */
const addressSchema = plainText("an address", maxLength).superRefine((text, context) => {
  const message = faultOf(text);
  if (message !== null) context.addIssue({ code: "custom", message });
});

function faultOf(text: string): string | null {
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) return "An address is one line without spaces.";
  if (!URL.canParse(text)) return "Write a whole address, like https://example.org/hook.";
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return "An address begins with https:// or http://.";
  }
  if (url.username !== "" || url.password !== "") {
    return "Leave the name and the password out of the address: the signature is what a receiver checks.";
  }
  return url.hash === "" ? null : "Leave out what stands after the #: it is never sent.";
}

const eventsSchema = z
  .array(z.enum(webhookEvents, "There is no such event."), "Choose at least one event.")
  .min(1, "Choose at least one event.")
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

export const addWebhookForm = z.strictObject({ url: addressSchema, events: eventsSchema });

const endpointId = z.string().regex(/^[\w-]{1,100}$/, "There is no such webhook.");
const deliveryId = z.string().regex(/^[\w-]{1,100}$/, "There is no such delivery.");

export const webhookForm = z.strictObject({ endpointId });

export const pauseWebhookForm = z.strictObject({
  endpointId,
  paused: z.stringbool("Choose: true or false."),
});

export const deliveryForm = z.strictObject({ deliveryId });
