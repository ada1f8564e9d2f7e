import type { Actor } from "@/lib/ledger/entries/actor";

/** What a member or a key is in an account, from least to most (section 7). */
export const roles = ["viewer", "operator", "reviewer", "admin"] as const;
export type Role = (typeof roles)[number];

/** A role as it is stored; null, which may do nothing, for what is none. */
export function asRole(stored: string | null): Role | null {
  return roles.find((role) => role === stored) ?? null;
}

export const permissions = [
  "sessions.watch",
  "ledger.read",
  "audit.read",
  "sessions.start",
  "sessions.stop",
  "sessions.decide",
  "agents.configure",
  "configuration.use",
  "memories.edit",
  "memories.import",
  "memories.add",
  "observations.write",
  "agents.create",
  "conversations.write",
  "runs.write",
  "settings.read",
  "members.manage",
  "keys.manage",
  "models.manage",
  "policy.manage",
  "webhooks.manage",
  "schedule.manage",
  "memories.purge",
] as const;
export type Permission = (typeof permissions)[number];

/** Who is acting, in which account, as read from the database for this very call (U1). */
export interface Acting {
  readonly accountId: string;
  /** `agent` is an agent's key; `system` is the installation itself, such as its schedule. */
  readonly kind: "person" | "key" | "agent" | "system";
  /** The person's or the key's id. */
  readonly id: string;
  readonly name: string;
  /** Null for an agent's key and the system, which have none. */
  readonly role: Role | null;
  /** The one agent that an agent's key is for. */
  readonly agentId?: string;
  /** Whether a person owns any agent of the account. */
  readonly ownsAgents?: boolean;
}

/** What is acted on: an agent, and for a decision who started the session. */
export interface Target {
  readonly agentId: string;
  readonly ownerId: string | null;
  readonly startedBy?: Actor;
  /** What was asked for, where it is none but belongs to one: what is hidden is said to be unknown. */
  readonly noun?: "conversation" | "session";
}

export interface Denial {
  /** A sentence for the caller. */
  readonly reason: string;
  /** True where the answer must be that of something which does not exist (U1, U4). */
  readonly hidden: boolean;
}

/** One row of the table of section 7. */
interface Grant {
  /** What it is, to follow "may" in a sentence. */
  readonly phrase: string;
  readonly roles: readonly Role[];
  /** Whether the agent's owner may, whatever their role: for their own agents, or by owning any. */
  readonly owner: "own" | "any" | "no";
  /** Whether an agent's key may, for its own agent (U4). */
  readonly agentKey: boolean;
}

const watching = { roles, owner: "own", agentKey: true } as const;
const running = { roles: ["operator", "admin"], owner: "own", agentKey: false } as const;
const editing = { roles: ["reviewer", "admin"], owner: "own", agentKey: false } as const;
const configuring = { roles: ["admin"], owner: "own", agentKey: false } as const;
const administering = { roles: ["admin"], owner: "no", agentKey: false } as const;

const grants: Record<Permission, Grant> = {
  "sessions.watch": { phrase: "watch sessions", ...watching },
  "ledger.read": { phrase: "read ledgers", ...watching },
  "audit.read": { phrase: "read the audit", ...watching, agentKey: false },
  "sessions.start": { phrase: "start a session", ...running },
  "sessions.stop": { phrase: "stop a session", ...running },
  "sessions.decide": { phrase: "decide a session", ...editing },
  "agents.configure": { phrase: "change an agent's configuration", ...configuring },
  "configuration.use": {
    phrase: "use an agent's configuration tool",
    ...configuring,
    agentKey: true,
  },
  "memories.edit": { phrase: "edit memories", ...editing },
  "memories.import": { phrase: "import memories", ...editing },
  "memories.add": { phrase: "add memories", ...editing, agentKey: true },
  "observations.write": { phrase: "write observations", ...editing, agentKey: true },
  "agents.create": { phrase: "create agents", ...running, owner: "any" },
  "conversations.write": { phrase: "write conversations", ...running, agentKey: true },
  "runs.write": { phrase: "write runs", ...running, agentKey: true },
  "settings.read": { phrase: "read the account's settings", ...watching, agentKey: false },
  "members.manage": { phrase: "manage members", ...administering },
  "keys.manage": { phrase: "manage keys", ...administering },
  "models.manage": { phrase: "manage models", ...administering },
  "policy.manage": { phrase: "change the account's policy", ...administering },
  "webhooks.manage": { phrase: "manage webhooks", ...administering },
  "schedule.manage": { phrase: "change the account's schedule", ...administering },
  "memories.purge": { phrase: "purge memories", ...administering },
};

/**
 * U1: whether someone may do something in their own account; true, or why not. That the target
 * belongs to the account is the query's business. Second person: no one decides a session of their
 * own agent or one that they started.
 */
export function may(
  acting: Acting,
  permission: Permission,
  target?: Target,
  policy: { readonly fourEyes: boolean } = { fourEyes: false },
): true | Denial {
  if (acting.kind === "system") return true;
  if (acting.kind === "agent") return mayAgentKey(acting, permission, target);
  if (!isGranted(acting, permission, target)) return denied(whoMay(permission));
  if (permission === "sessions.decide" && policy.fourEyes && target) {
    return mayDecideWithFourEyes(acting, target);
  }
  return true;
}

function isGranted(acting: Acting, permission: Permission, target: Target | undefined): boolean {
  const grant = grants[permission];
  if (acting.role === null) return false;
  if (grant.roles.includes(acting.role)) return true;
  if (acting.kind !== "person" || grant.owner === "no") return false;
  return grant.owner === "any" ? acting.ownsAgents === true : owns(acting, target);
}

/** U4: its own agent only, and of the rest of the account not even that it exists. */
function mayAgentKey(acting: Acting, permission: Permission, target?: Target): true | Denial {
  if (target && target.agentId !== acting.agentId) {
    const noun = target.noun ?? "agent";
    return { reason: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found.`, hidden: true };
  }
  const grant = grants[permission];
  return grant.agentKey || denied(`An agent's key may not ${grant.phrase}.`);
}

function mayDecideWithFourEyes(acting: Acting, target: Target): true | Denial {
  if (owns(acting, target)) {
    return denied("A second person is required: you can't decide sessions of your own agent.");
  }
  if (target.startedBy?.kind === acting.kind && target.startedBy.id === acting.id) {
    return denied("A second person is required: you can't decide sessions you started.");
  }
  return true;
}

function owns(acting: Acting, target: Target | undefined): boolean {
  return acting.kind === "person" && target?.ownerId === acting.id;
}

function whoMay(permission: Permission): string {
  const grant = grants[permission];
  const who = grant.roles.length === roles.length ? ["members"] : grant.roles.map((r) => `${r}s`);
  if (grant.owner === "own" && grant.roles.length < roles.length) who.push("the agent's owner");
  if (grant.owner === "any") who.push("owners of an agent");
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(who);
  return `Only ${list} may ${grant.phrase}.`;
}

function denied(reason: string): Denial {
  return { reason, hidden: false };
}
