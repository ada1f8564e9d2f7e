import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { findFirstAccount } from "@/db/queries/accounts/installation";
import { findKeyRow, insertKey, listKeyRows, revokeKeyRow } from "@/db/queries/accounts/keys";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { listAgentNames } from "@/db/queries/agents/configuration";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { withdrawLinksOf } from "@/db/queries/people/member-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { ensureFirstAccount } from "@/lib/accounts/installation";
import { auditWithdrawn, refuseKeyOverAdmins } from "@/lib/accounts/save-members";
import { agentIdSchema } from "@/lib/agents/schema";
import { newKeyText } from "@/lib/auth/acting";
import { asRole, may, roles } from "@/lib/auth/permissions";
import { type Context, createContext, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { nameSchema } from "@/lib/ledger/texts/schema";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";

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

/** U2: creates a key and returns it, only this once: just its hash is stored. */
export async function createKey(
  context: Context,
  { name, role, agentId }: z.infer<typeof createKeySchema>,
): Promise<{ id: string; key: string }> {
  requirePermission(context, "keys.manage");
  refuseKeyOverAdmins(context, role ?? null);
  const { accountId } = context.acting;
  if (agentId !== undefined && !(await loadAgentRow(context.db, accountId, agentId))) {
    throw Refusal.notFound("Agent not found.");
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

/**
 * U2: revokes a key at once, its streams end. Throws a 404 for an unknown or revoked one, a 403 to
 * a key for an admin's, except for itself.
 */
export async function revokeKey(
  context: Context,
  { keyId }: z.output<typeof revokeKeyForm>,
): Promise<void> {
  requirePermission(context, "keys.manage");
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const account = { accountId: context.acting.accountId };
    const found = await findKeyRow(tx, { ...account, keyId });
    if (found === null) throw noSuchKey();
    if (keyId !== context.acting.id) refuseKeyOverAdmins(context, found.role);
    // Its invitations would be a way back. Links are locked first, then its agent, as a deletion does.
    const links = await withdrawLinksOf(tx, { ...account, personId: keyId, at });
    if (found.agentId !== null) await lockAgent(tx, account.accountId, found.agentId);
    const key = await revokeKeyRow(tx, { ...account, keyId, at });
    if (!key) throw noSuchKey();
    await auditKey(tx, context, "key-revoked", key, at);
    for (const link of links) await auditWithdrawn(tx, link, { actor: context.actor, at });
    await tellStreamsOf(tx, keyId);
  });
}

function noSuchKey(): Refusal {
  return Refusal.notFound("API key not found, or already revoked.");
}

/** What a page posts for a key: its role or agent is one choice, `role:viewer` or `agent:ID`. */
export const createKeyForm = z
  .strictObject({
    name: nameSchema(100),
    holder: z.string("Choose a role or an agent.").max(200, "Choose a role or an agent."),
  })
  .transform(({ name, holder }, context): z.output<typeof createKeySchema> => {
    const [kind = "", id = ""] = holder.split(/:(.*)/s);
    const role = kind === "role" ? asRole(id) : null;
    if (role !== null) return { name, role };
    if (kind === "agent" && agentIdSchema.safeParse(id).success) return { name, agentId: id };
    const message = `Choose a role (${roles.join(", ")}) or one agent.`;
    context.addIssue({ code: "custom", path: ["holder"], message });
    return z.NEVER;
  });

export const revokeKeyForm = z.strictObject({
  keyId: z.string().regex(/^[\w-]{1,100}$/, "Key not found."),
});

interface AuditedKey {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly agentId: string | null;
}

/** U3: events of an agent's key go to that agent's chain, all others to the account's. */
async function auditKey(
  tx: Tx,
  { acting, actor }: Context,
  kind: "key-created" | "key-revoked",
  key: AuditedKey,
  at: Date,
): Promise<void> {
  const data = { keyId: key.id, name: key.name, role: key.role };
  if (key.agentId === null) {
    await appendAccountAudit(tx, { accountId: acting.accountId, actor, kind, data, at });
    return;
  }
  const agent = await lockAgent(tx, acting.accountId, key.agentId);
  if (!agent) throw new Error("An agent's key has its agent.");
  await writeAgent(tx, { agent, actor, at, records: [{ kind, data }] });
}

const keySchema = z.tuple([momentSchema, z.string().max(200)]);
const pageLength = 50;
/** More agents than a list shows; keys for others are made on the agent's page. */
const maxAgents = 500;

export const listKeysSchema = z.strictObject(pageFields);

/** The account's keys, newest first, revoked ones too. */
export async function listKeys(ctx: Context, given: Partial<z.output<typeof listKeysSchema>>) {
  requirePermission(ctx, "settings.read");
  const { cursor, limit = pageLength } = given;
  const after = readCursor(cursor, keySchema);
  const { accountId } = ctx.acting;
  const rows = await listKeyRows(ctx.db, { accountId, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => [row.createdAt.getTime(), row.id]);
  const items = page.items.map((row) => ({
    id: row.id,
    name: row.name,
    role: asRole(row.role),
    agentId: row.agentId,
    agentName: row.agentName,
    /** Null for keys from before this was kept. */
    madeBy: row.createdBy?.name ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }));
  return { items, nextCursor: page.nextCursor };
}

/** The account's keys for its page, and what new keys can be for. */
export async function loadKeysPage(ctx: Context, given: { readonly cursor: string | undefined }) {
  const { accountId } = ctx.acting;
  const mayManage = may(ctx.acting, "keys.manage") === true;
  const [page, agents] = await Promise.all([
    listKeys(ctx, { cursor: given.cursor }),
    mayManage ? listAgentNames(ctx.db, { accountId, onlyId: null, limit: maxAgents + 1 }) : [],
  ]);
  return {
    mayManage,
    agents: agents.slice(0, maxAgents).map(({ id, name }) => ({ id, name })),
    /** Whether the list leaves out agents. */
    hasMoreAgents: agents.length > maxAgents,
    nextCursor: page.nextCursor,
    keys: page.items,
  };
}

const actor = { kind: "system", id: null, name: "Command line" } as const;

/**
 * Creates a key of the first real account for the operator, and the account if there is none. An
 * agent must already exist: throws a 404.
 */
export async function makeInstallationKey(
  db: Database,
  given: z.infer<typeof createKeySchema>,
  now: Date,
): Promise<string> {
  const account =
    given.agentId === undefined
      ? await db.transaction((tx) => ensureFirstAccount(tx, { name: "Keepsake", actor, at: now }))
      : await findFirstAccount(db);
  if (!account) throw Refusal.notFound("Agent not found.");
  const acting = { accountId: account.id, kind: "system", id: "system", role: null } as const;
  const context = createContext(db, { ...acting, name: actor.name }, () => now);
  return (await createKey(context, given)).key;
}
