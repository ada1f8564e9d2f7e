"use server";

import { redirect } from "next/navigation";
import { defineAction, defineChange, toVersion, whole } from "@/lib/action";
import { rehearse } from "@/lib/context";
import { setFreeForm } from "@/lib/folder/load";
import { setFree } from "@/lib/folder/save";
import { undoAct, undoActSchema } from "@/lib/memories/acts";
import { dropCopies, dropCopiesForm } from "@/lib/memories/copies";
import { labelMemories, labelMemoriesForm } from "@/lib/memories/labels";
import { addObservationForm, addObservations } from "@/lib/memories/observations";
import {
  addMemories,
  discardMemory,
  editMemory,
  mergeMemories,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/save";
import { keepApart, removeDecision, removeDecisionSchema } from "@/lib/memories/save-decisions";
import {
  addMemoryForm,
  changeMemoryForm,
  editMemoryForm,
  keepApartForm,
  mergeMemoriesForm,
  protectMemoryForm,
} from "@/lib/memories/schema";
import { purgeMessage } from "@/lib/purge/message";
import { previewMessagePurgeForm, purgeMessageForm } from "@/lib/purge/schema";

const toFirst = ([first]: readonly { readonly number: number }[]) => ({
  number: first?.number ?? 0,
});

export const addMemoryAction = defineChange(
  addMemoryForm,
  (ctx, { agentId, ...item }) =>
    addMemories(ctx, { agentId, items: [{ ...item, constitutional: false }] }),
  toFirst,
);

export const addObservationAction = defineChange(
  addObservationForm,
  (ctx, { agentId, ...item }) => addObservations(ctx, { agentId, items: [item] }),
  toFirst,
);

export const editMemoryAction = defineChange(
  editMemoryForm,
  (ctx, { agentId, number, version, ...edit }) =>
    editMemory(ctx, { agentId, number, version, edit }),
  toVersion,
);

export const discardMemoryAction = defineChange(changeMemoryForm, discardMemory, toVersion);

export const restoreMemoryAction = defineChange(changeMemoryForm, restoreMemory, toVersion);

/** Makes one memory of several, as a person writes it. */
export const mergeMemoriesAction = defineChange(mergeMemoriesForm, mergeMemories, ({ number }) => ({
  number,
}));

/** Makes a memory constitutional, or takes that back. */
export const protectMemoryAction = defineChange(protectMemoryForm, protectMemory, toVersion);

/** Gives many memories one label, or removes theirs: those that were chosen, or all that a view shows. */
export const labelMemoriesAction = defineChange(labelMemoriesForm, labelMemories, whole);

/** Sets a file of the folder free, or guards it. */
export const setFreeAction = defineChange(setFreeForm, setFree);

/** Drops the copies of all groups of exact duplicates, or of those that were chosen. */
export const dropCopiesAction = defineChange(dropCopiesForm, dropCopies, whole);

/** Takes back what was done with many memories at once, but for what was changed since. */
export const undoActAction = defineChange(undoActSchema, undoAct, whole);

/** Keeps memories apart: no session merges two of their texts. */
export const keepApartAction = defineChange(keepApartForm, keepApart, ({ id }) => ({
  decisionId: id,
}));

export const removeDecisionAction = defineChange(removeDecisionSchema, removeDecision);

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
