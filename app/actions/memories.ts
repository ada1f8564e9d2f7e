"use server";

import { redirect } from "next/navigation";
import { defineAction, refreshPage } from "@/lib/action";
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

export const addMemoryAction = defineAction(addMemoryForm, async (ctx, { agentId, ...item }) => {
  const items = [{ ...item, constitutional: false }];
  const [memory] = await addMemories(ctx, { agentId, items });
  refreshPage();
  return { number: memory?.number ?? 0 };
});

export const addObservationAction = defineAction(
  addObservationForm,
  async (ctx, { agentId, ...item }) => {
    const [memory] = await addObservations(ctx, { agentId, items: [item] });
    refreshPage();
    return { number: memory?.number ?? 0 };
  },
);

export const editMemoryAction = defineAction(editMemoryForm, async (ctx, input) => {
  const { agentId, number, version, ...edit } = input;
  const memory = await editMemory(ctx, { agentId, number, version, edit });
  refreshPage();
  return { version: memory.version };
});

export const discardMemoryAction = defineAction(changeMemoryForm, async (ctx, input) => {
  const { version } = await discardMemory(ctx, input);
  refreshPage();
  return { version };
});

export const restoreMemoryAction = defineAction(changeMemoryForm, async (ctx, input) => {
  const { version } = await restoreMemory(ctx, input);
  refreshPage();
  return { version };
});

/** Makes one memory of several, as a person writes it. */
export const mergeMemoriesAction = defineAction(mergeMemoriesForm, async (ctx, input) => {
  const { number } = await mergeMemories(ctx, input);
  refreshPage();
  return { number };
});

/** Makes a memory constitutional, or takes that back. */
export const protectMemoryAction = defineAction(protectMemoryForm, async (ctx, input) => {
  const { version } = await protectMemory(ctx, input);
  refreshPage();
  return { version };
});

/** Gives many memories one label, or removes theirs: those that were chosen, or all that a view shows. */
export const labelMemoriesAction = defineAction(labelMemoriesForm, async (ctx, input) => {
  const report = await labelMemories(ctx, input);
  refreshPage();
  return report;
});

/** Sets a file of the folder free, or guards it. */
export const setFreeAction = defineAction(setFreeForm, async (ctx, input) => {
  await setFree(ctx, input);
  refreshPage();
  return {};
});

/** Drops the copies of all groups of exact duplicates, or of those that were chosen. */
export const dropCopiesAction = defineAction(dropCopiesForm, async (ctx, input) => {
  const report = await dropCopies(ctx, input);
  refreshPage();
  return report;
});

/** Takes back what was done with many memories at once, but for what was changed since. */
export const undoActAction = defineAction(undoActSchema, async (ctx, input) => {
  const report = await undoAct(ctx, input);
  refreshPage();
  return report;
});

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
