"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/action";
import { purgeMessage } from "@/lib/conversations/purge-message";
import { purgeMessageForm } from "@/lib/conversations/purge-message-schema";

/** Purges, and comes back to the conversation that says so. */
export const purgeMessageAction = defineAction(purgeMessageForm, async (ctx, input) => {
  await purgeMessage(ctx, input);
  return redirect(`/conversations/${input.conversationId}?from=${input.position}`);
});
