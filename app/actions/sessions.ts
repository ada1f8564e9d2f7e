"use server";

import { defineAction, defineChange } from "@/lib/action";
import { acceptSummary } from "@/lib/sessions/decide/accept-summary";
import { approveRow, rollBackRow } from "@/lib/sessions/decide/decide-row";
import { removeView, removeViewForm, saveView, saveViewForm } from "@/lib/sessions/read/load-list";
import { judgeFinding } from "@/lib/sessions/reader";
import { revertOperations } from "@/lib/sessions/decide/revert";
import {
  approveSessionForm,
  approveWithEditsForm,
  judgeFindingForm,
  revertOperationsForm,
  rollBackSessionForm,
  startSessionForm,
  stopSessionForm,
  toAnswers,
} from "@/lib/sessions/schema";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";

/** Starts a session and says which; a worker runs it. */
export const startSessionAction = defineAction(startSessionForm, async (ctx, input) => {
  const { id } = await startSession(ctx, input);
  return { sessionId: id };
});

export const judgeFindingAction = defineChange(judgeFindingForm, judgeFinding);

export const stopSessionAction = defineAction(stopSessionForm, async (ctx, input) => {
  await stopSession(ctx, input);
  return {};
});

export const approveSessionAction = defineAction(approveWithEditsForm, async (ctx, input) => {
  const { state } = await approveRow(ctx, input);
  return { state };
});

export const acceptSummaryAction = defineAction(approveSessionForm, async (ctx, input) => {
  const { id } = await acceptSummary(ctx, input);
  return { sessionId: id };
});

export const rollBackSessionAction = defineAction(rollBackSessionForm, async (ctx, input) => {
  const { state } = await rollBackRow(ctx, { ...input, ...toAnswers(input) });
  return { state };
});

export const revertOperationsAction = defineAction(revertOperationsForm, async (ctx, input) => {
  const { state } = await revertOperations(ctx, { ...input, ...toAnswers(input) });
  return { state };
});

export const saveViewAction = defineAction(saveViewForm, async (ctx, input) => {
  await saveView(ctx, input);
  return {};
});

export const removeViewAction = defineAction(removeViewForm, async (ctx, input) => {
  await removeView(ctx, input);
  return {};
});
