"use server";

import { redirect } from "next/navigation";
import { allowModel, disallowModel } from "@/lib/accounts/change-models";
import { changePolicy } from "@/lib/accounts/change-policy";
import { changeSchedule } from "@/lib/accounts/change-schedule";
import { createKey } from "@/lib/accounts/create-key";
import { createKeyForm, revokeKeyForm } from "@/lib/accounts/key-forms";
import { renameAccount } from "@/lib/accounts/rename-account";
import { revokeKey } from "@/lib/accounts/revoke-key";
import { changeScheduleForm, runScheduleForm } from "@/lib/accounts/schedule-form";
import {
  allowModelForm,
  changePolicyForm,
  disallowModelForm,
  renameAccountForm,
  testModelForm,
} from "@/lib/accounts/settings-schema";
import { testAllowedModel } from "@/lib/accounts/test-allowed-model";
import { defineAction } from "@/lib/action";
import { previewPurgeForm, purgeMemoryForm } from "@/lib/memories/purge-form";
import { purgeMemory } from "@/lib/memories/purge-memory";
import { refreshPage } from "@/lib/refresh-page";
import { rehearse } from "@/lib/rehearse";
import { runSchedule } from "@/lib/sessions/run-schedule";

export const renameAccountAction = defineAction(renameAccountForm, async (ctx, input) => {
  const { version } = await renameAccount(ctx, input);
  refreshPage();
  return { version };
});

export const changePolicyAction = defineAction(changePolicyForm, async (ctx, input) => {
  const { version } = await changePolicy(ctx, input);
  refreshPage();
  return { version };
});

export const changeScheduleAction = defineAction(changeScheduleForm, async (ctx, input) => {
  const { version } = await changeSchedule(ctx, input);
  refreshPage();
  return { version };
});

/** Runs the schedule now, by hand. */
export const runScheduleAction = defineAction(runScheduleForm, async (ctx) => {
  const { started } = await runSchedule(ctx, { isDryRun: false });
  refreshPage();
  return { started: started.length };
});

export const allowModelAction = defineAction(allowModelForm, async (ctx, input) => {
  const { version } = await allowModel(ctx, input);
  refreshPage();
  return { version };
});

export const disallowModelAction = defineAction(disallowModelForm, async (ctx, input) => {
  const { version } = await disallowModel(ctx, input);
  refreshPage();
  return { version };
});

export const testModelAction = defineAction(testModelForm, testAllowedModel);

/** U2: the key is in the answer, this once. */
export const createKeyAction = defineAction(createKeyForm, async (ctx, input) => {
  const made = await createKey(ctx, input);
  refreshPage();
  return made;
});

export const revokeKeyAction = defineAction(revokeKeyForm, async (ctx, input) => {
  await revokeKey(ctx, input);
  refreshPage();
  return {};
});

/** What a purge with these words would remove, and leave. */
export const previewPurgeAction = defineAction(previewPurgeForm, async (ctx, input) => ({
  report: await rehearse(ctx, true, (within) => purgeMemory(within, input)),
}));

/** Purges, and comes back to the page that says so. */
export const purgeMemoryAction = defineAction(purgeMemoryForm, async (ctx, input) => {
  await purgeMemory(ctx, input);
  return redirect(`/settings/purge?agent=${input.agentId}&number=${input.number}`);
});
