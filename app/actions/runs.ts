"use server";

import { defineAction } from "@/lib/action";
import { refreshPage } from "@/lib/refresh-page";
import { changeRunForm, deleteRun, restoreRun } from "@/lib/runs/delete-run";

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
