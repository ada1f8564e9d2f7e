"use server";

import { defineAction, refreshPage } from "@/lib/action";
import { forgetForm, restoreDocumentForm, saveDocumentForm } from "@/lib/handbook/schema";
import { editDocument, restoreDocument } from "@/lib/handbook/save";
import { forget, undoForget } from "@/lib/handbook/forget";
import { Refusal } from "@/lib/errors";
import { undoActSchema } from "@/lib/memories/acts";
import { changeRunForm, deleteRun, restoreRun } from "@/lib/handbook/save-runs";

export const saveDocumentAction = defineAction(saveDocumentForm, async (ctx, input) => {
  const { version, faults } = await editDocument(ctx, input);
  refreshPage();
  return { version, faults };
});

export const restoreDocumentAction = defineAction(restoreDocumentForm, async (ctx, input) => {
  const { version } = await restoreDocument(ctx, input);
  refreshPage();
  return { version };
});

export const forgetAction = defineAction(forgetForm, async (ctx, { run, ...input }) => {
  const runs = run === undefined ? {} : { runs: [run] };
  const { act, removed } = await forget(ctx, { ...input, ...runs });
  refreshPage();
  return { act, lines: removed.filter(({ text }) => text.trim() !== "").length };
});

export const undoForgetAction = defineAction(undoActSchema, async (ctx, input) => {
  const undone = await undoForget(ctx, input);
  if (undone === null) throw Refusal.notFound("Act not found.");
  refreshPage();
  return { undone };
});

export const deleteRunAction = defineAction(changeRunForm, async (ctx, input) => {
  await deleteRun(ctx, input);
  refreshPage();
  return {};
});

export const restoreRunAction = defineAction(changeRunForm, async (ctx, input) => {
  await restoreRun(ctx, input);
  refreshPage();
  return {};
});
