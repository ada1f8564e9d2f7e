"use server";

import { defineChange, toVersion } from "@/lib/action";
import { forgetForm, restoreDocumentForm, saveDocumentForm } from "@/lib/handbook/schema";
import { editDocument, restoreDocument } from "@/lib/handbook/save";
import { forget, undoForget } from "@/lib/handbook/forget";
import { Refusal } from "@/lib/errors";
import { undoActSchema } from "@/lib/memories/acts";
import { changeRunForm, deleteRun, restoreRun } from "@/lib/handbook/save-runs";

export const saveDocumentAction = defineChange(
  saveDocumentForm,
  editDocument,
  ({ version, faults }) => ({ version, faults }),
);

export const restoreDocumentAction = defineChange(restoreDocumentForm, restoreDocument, toVersion);

export const forgetAction = defineChange(
  forgetForm,
  (ctx, { run, ...input }) => forget(ctx, { ...input, ...(run !== undefined && { runs: [run] }) }),
  ({ act, removed }) => ({
    act,
    lines: removed.filter(({ text }) => text.trim() !== "").length,
  }),
);

export const undoForgetAction = defineChange(undoActSchema, undoForget, (undone) => {
  if (undone === null) throw Refusal.notFound("Act not found.");
  return { undone };
});

export const deleteRunAction = defineChange(changeRunForm, deleteRun);

export const restoreRunAction = defineChange(changeRunForm, restoreRun);
