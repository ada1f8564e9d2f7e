"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/action";
import { purgeMessage } from "@/lib/purge/message";
import { previewMessagePurgeForm, purgeMessageForm } from "@/lib/purge/schema";
import { rehearse } from "@/lib/context";

/** What a purge with these words would remove, and leave. */
export const previewMessagePurgeAction = defineAction(
  previewMessagePurgeForm,
  async (ctx, input) => ({
    report: await rehearse(ctx, true, (within) => purgeMessage(within, input)),
  }),
);

/** Purges, and comes back to the conversation that says so. */
export const purgeMessageAction = defineAction(purgeMessageForm, async (ctx, input) => {
  await purgeMessage(ctx, input);
  return redirect(`/conversations/${input.conversationId}?from=${input.position}`);
});
