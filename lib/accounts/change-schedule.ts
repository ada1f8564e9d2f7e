import type { z } from "zod";
import { tellAccount } from "@/db/queries/tell-account";
import { changeSettings } from "@/lib/accounts/change-settings";
import type { changeScheduleForm } from "@/lib/accounts/schedule-form";
import type { Context } from "@/lib/context";
import { scheduleSweep } from "@/lib/jobs/sweep-queue";

/** W1: changes when the account's agents are swept; no day turns it off. The job engine has it at once. */
export async function changeSchedule(
  ctx: Context,
  { version, schedule }: z.output<typeof changeScheduleForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "schedule.manage", kind: "schedule-changed", version } as const;
  const { days, minute, zone } = schedule;
  const plan = () => ({ sweepDays: [...days], sweepMinute: minute, sweepZone: zone });
  return changeSettings(ctx, change, plan, async (tx, account) => {
    await scheduleSweep(tx, account.id, schedule);
    await tellAccount(tx, account.id, "schedule");
  });
}
