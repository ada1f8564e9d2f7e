"use server";

import { defineAction } from "@/lib/action";
import { keepApartForm } from "@/lib/memories/decisions/decision-forms";
import { keepApart } from "@/lib/memories/decisions/keep-apart";
import { removeDecision, removeDecisionSchema } from "@/lib/memories/decisions/remove-decision";
import { refreshPage } from "@/lib/refresh-page";

/** Keeps memories apart: no session merges two of their texts. */
export const keepApartAction = defineAction(keepApartForm, async (ctx, input) => {
  const { id } = await keepApart(ctx, input);
  refreshPage();
  return { decisionId: id };
});

export const removeDecisionAction = defineAction(removeDecisionSchema, async (ctx, input) => {
  await removeDecision(ctx, input);
  refreshPage();
  return {};
});
