import type { Actor } from "@/lib/ledger/entries/actor";

/** The role of a member or a key in an account, from least to most rights (section 7). */
export const roles = ["viewer", "operator", "reviewer", "admin"] as const;
export type Role = (typeof roles)[number];

/** A stored role; null, without any rights, for anything else. */
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
  "agents.prompts",
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
  "agents.delete",
  "account.export",
  "account.delete",
] as const;
export type Permission = (typeof permissions)[number];

/** Who acts, and in which account, as read from the database for this call (U1). */
export interface Acting {
  readonly accountId: string;
  /** `agent` is an agent's key; `system` is the installation itself, such as its schedule. */
  readonly kind: "person" | "key" | "agent" | "system";
  /** The person's or key's id. */
  readonly id: string;
  readonly name: string;
  /** Null for an agent's key and the system. */
  readonly role: Role | null;
  readonly agentId?: string;
  /** Whether a person owns any agent of the account. */
  readonly ownsAgents?: boolean;
}

/** What is acted on: an agent, and for a decision also who started the session. */
export interface Target {
  readonly agentId: string;
  readonly ownerId: string | null;
  readonly startedBy?: Actor;
  /** What was requested if it belongs to an agent: a hidden one is reported as not found. */
  readonly noun?: "conversation" | "session";
}

export interface Denial {
  readonly reason: string;
  /** True if the answer must be the same as for something that does not exist (U1, U4). */
  readonly hidden: boolean;
}

/** One row of the table in section 7. */
interface Grant {
  /** The action, to follow "may" in a sentence. */
  readonly phrase: string;
  readonly roles: readonly Role[];
  /** Whether the owner may, whatever their role: for their own agents, or if they own any. */
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
  "agents.prompts": { phrase: "change an agent's prompts and threshold", ...running },
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
  "agents.delete": { phrase: "delete agents", ...administering },
  "account.export": { phrase: "export the account", ...administering },
  "account.delete": { phrase: "delete the account", ...administering },
};

/** What of an account's policy takes rights away; what is left out takes none. */
export interface RightsPolicy {
  /** No one decides a session of their own agent, or one that they started. */
  readonly fourEyes?: boolean;
  /** Whether operators may change agents' prompts and thresholds. */
  readonly operatorsEditPrompts?: boolean;
}

/**
 * U1: whether someone may do something in their own account; true, or the reason why not. Queries
 * ensure that the target belongs to the account. Four eyes: a session may not be decided by its
 * agent's owner or the person who started it.
 */
export function may(
  acting: Acting,
  permission: Permission,
  target?: Target,
  policy: RightsPolicy = {},
): true | Denial {
  if (acting.kind === "system") return true;
  if (acting.kind === "agent") return mayAgentKey(acting, permission, target);
  const grant = grantOf(permission, policy);
  if (!isGranted(acting, grant, target)) return denied(whoMay(grant));
  if (permission === "sessions.decide" && policy.fourEyes === true && target) {
    return mayDecideWithFourEyes(acting, target);
  }
  return true;
}

/** A row of the table, as far as the account's policy leaves it. */
function grantOf(permission: Permission, { operatorsEditPrompts }: RightsPolicy): Grant {
  const grant = grants[permission];
  if (permission !== "agents.prompts" || operatorsEditPrompts !== false) return grant;
  return { ...grant, roles: configuring.roles };
}

function isGranted(acting: Acting, grant: Grant, target: Target | undefined): boolean {
  if (acting.role === null) return false;
  if (grant.roles.includes(acting.role)) return true;
  if (acting.kind !== "person" || grant.owner === "no") return false;
  return grant.owner === "any" ? acting.ownsAgents === true : owns(acting, target);
}

/** U4: its own agent only; the key doesn't even learn that the rest of the account exists. */
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

function whoMay(grant: Grant): string {
  const who = grant.roles.length === roles.length ? ["members"] : grant.roles.map((r) => `${r}s`);
  if (grant.owner === "own" && grant.roles.length < roles.length) who.push("the agent's owner");
  if (grant.owner === "any") who.push("owners of an agent");
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(who);
  return `Only ${list} may ${grant.phrase}.`;
}

function denied(reason: string): Denial {
  return { reason, hidden: false };
}
