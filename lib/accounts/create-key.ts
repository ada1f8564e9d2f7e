import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findAgentInAccount } from "@/db/queries/find-agent-in-account";
import { insertKey } from "@/db/queries/insert-key";
import { sha256 } from "@/db/sha256";
import { auditKey } from "@/lib/accounts/key-audit";
import { newKeyText } from "@/lib/auth/key-text";
import { roles } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { nameSchema } from "@/lib/ledger/name-schema";

/** Either a role in the account, or one agent (U2). */
export const createKeySchema = z
  .strictObject({
    name: nameSchema(100),
    role: z.enum(roles, `Choose a role: ${roles.join(", ")}.`).optional(),
    agentId: z.string().max(100, "At most 100 characters.").optional(),
  })
  .refine(({ role, agentId }) => (role === undefined) !== (agentId === undefined), {
    message: "A key is for either a role or one agent.",
    path: ["role"],
  });

/** U2: makes a key and gives it, this once: only its hash is kept. */
export async function createKey(
  context: Context,
  { name, role, agentId }: z.infer<typeof createKeySchema>,
): Promise<{ id: string; key: string }> {
  requirePermission(context, "keys.manage");
  const { accountId } = context.acting;
  if (agentId !== undefined && !(await findAgentInAccount(context.db, accountId, agentId))) {
    throw Refusal.notFound("There is no such agent.");
  }
  const [text, at] = [newKeyText(), context.now()];
  const key = { id: randomUUID(), name, role: role ?? null, agentId: agentId ?? null };
  await context.db.transaction(async (tx) => {
    await auditKey(tx, context, "key-created", key, at);
    await insertKey(tx, {
      ...key,
      accountId,
      hash: sha256(text),
      createdBy: context.actor,
      createdAt: at,
    });
  });
  return { id: key.id, key: text };
}
