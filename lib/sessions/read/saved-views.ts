import { z } from "zod";
import { changeSavedViews } from "@/db/queries/sessions/session-list";
import { sessionQuery } from "@/lib/browser/session-list";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { nameSchema } from "@/lib/ledger/texts/schema";
import { sessionFilterSchema } from "@/lib/sessions/read/load-list";

const viewName = nameSchema(60, "Name the view.");

/** A query as it is saved: in one form, and of nothing but filters. */
const viewQuery = z
  .string()
  .max(2_000)
  .transform((query, context) => {
    const filters = sessionFilterSchema.safeParse(Object.fromEntries(new URLSearchParams(query)));
    if (filters.success) return sessionQuery(filters.data);
    context.addIssue({ code: "custom", message: "These are not filters of the list." });
    return z.NEVER;
  });

export const saveViewForm = z.strictObject({ name: viewName, query: viewQuery });
export const removeViewForm = z.strictObject({ name: viewName });

const mostViews = 20;

/** Saves filters as a view of the acting person; a view of the same name gets the new filters. */
export async function saveView(
  ctx: Context,
  { name, query }: z.output<typeof saveViewForm>,
): Promise<void> {
  await changeSavedViews(ctx.db, personOf(ctx), (views) => {
    const others = views.filter((one) => one.name !== name);
    if (others.length >= mostViews) {
      throw Refusal.invalid({ name: `At most ${mostViews} views. Remove one first.` });
    }
    return [...others, { name, query }];
  });
}

/** Removes a view of the acting person; one that is not there is no fault. */
export async function removeView(
  ctx: Context,
  { name }: z.output<typeof removeViewForm>,
): Promise<void> {
  await changeSavedViews(ctx.db, personOf(ctx), (views) =>
    views.filter((one) => one.name !== name),
  );
}

function personOf(ctx: Context) {
  requirePermission(ctx, "sessions.watch");
  const { kind, accountId, id: personId } = ctx.acting;
  if (kind !== "person") throw Refusal.forbidden("Only people save views.");
  return { accountId, personId };
}
