import type { Db, Tx } from "@/db/client";
import { type AccountRow, loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { findAgentByName, findSetting, holdMember } from "@/db/queries/agents/configuration";
import { policiesWithFloor, standardPolicy } from "@/lib/agents/agent-settings";
import { readVersion } from "@/lib/agents/load";
import type { AgentChanges, AgentPatch } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { type FieldErrors, Refusal } from "@/lib/errors";
import { reviewPolicies, type ReviewPolicy } from "@/lib/ledger/entries/session";
import { formatThreshold } from "@/lib/ledger/retention";
import { defaultThreshold, isAtLeastAsStrict } from "@/lib/writers/refinement/gate/settings";
import {
  defaultObservationPool,
  defaultObservationTarget,
} from "@/lib/writers/reflection/settings";

/**
 * Refuses (400, a sentence per field) an owner who is not a member, a model that the account
 * doesn't allow, and, unless an admin asks, a change of owner and settings below the account's
 * floors (A3). Checks only what differs from `before`: a form may send back what an admin had
 * chosen.
 */
export async function checkConfiguration(
  ctx: Context,
  tx: Tx,
  patch: Partial<AgentPatch>,
  before: AgentRow | null,
): Promise<void> {
  const account = await loadAccount(tx, ctx.acting.accountId);
  const changed = changesIn(patch, before);
  const fields: Record<string, string> = {
    ...(isAdmin(ctx) ? {} : faultsUnderFloors(changed, account)),
  };
  if (changed.model != null && !account.allowedModels.includes(changed.model)) {
    fields["model"] = sayAllowedModels(account.allowedModels);
  }
  if (ctx.acting.kind === "agent" && before !== null) {
    Object.assign(fields, await faultUnderOwnFloor(tx, changed, before));
  }
  const pool = changed.observationPool ?? before?.observationPool ?? defaultObservationPool;
  const target = changed.observationTarget ?? before?.observationTarget ?? defaultObservationTarget;
  if (target > pool) fields["observationTarget"] = "The target can't be above the limit.";
  const ownerFault = await faultOfOwner(ctx, tx, changed.ownerId, before);
  if (ownerFault !== null) fields["ownerId"] = ownerFault;
  if (Object.keys(fields).length > 0) throw Refusal.invalid(fields);
}

/** A new agent's settings where the default is below the floors (A3): the floor. */
export async function choicesAtFloors(
  ctx: Context,
  tx: Tx,
  given: AgentChanges,
): Promise<AgentChanges> {
  const account = await loadAccount(tx, ctx.acting.accountId);
  const isOpen = (value: unknown) => value === undefined || (value === null && !isAdmin(ctx));
  const floor = floorOf(account);
  const policies = policiesWithFloor
    .filter(({ field, kind }) => {
      return isOpen(given[field]) && !isAtLeastAsStrict(standardPolicy(kind), floor);
    })
    .map(({ field }) => [field, floor]);
  const isUnder = defaultThreshold < account.lowestThreshold;
  return {
    ...Object.fromEntries(policies),
    ...(isUnder &&
      isOpen(given.refinementThreshold) && { refinementThreshold: account.lowestThreshold }),
  };
}

export function changesIn(patch: Partial<AgentPatch>, before: AgentRow | null): AgentChanges {
  const given = Object.entries(patch).filter(
    ([key, value]) =>
      value !== undefined && (before === null || Reflect.get(before, key) !== value),
  );
  return Object.fromEntries(given);
}

async function faultOfOwner(
  ctx: Context,
  tx: Tx,
  ownerId: string | null | undefined,
  before: AgentRow | null,
): Promise<string | null> {
  if (ownerId === undefined) return null;
  if (before !== null && !isAdmin(ctx)) return "Only an admin can change the owner.";
  const isGood = ownerId === null || (await holdMember(tx, ctx.acting.accountId, ownerId));
  return isGood ? null : "The owner must be a member of this account.";
}

function isAdmin({ acting }: Context): boolean {
  return acting.role === "admin" || acting.kind === "system";
}

/** A3: an agent may not go below what a person set for it; resetting to the default counts too. */
async function faultUnderOwnFloor(
  tx: Tx,
  { refinementThreshold: threshold }: AgentChanges,
  before: AgentRow,
): Promise<FieldErrors> {
  if (threshold === undefined) return {};
  const floor = await thresholdSetForAgent(tx, before);
  if (floor === null || (threshold ?? defaultThreshold) >= floor) return {};
  return {
    refinementThreshold: `A person set ${floor} for this agent, so it can't set a lower one.`,
  };
}

function faultsUnderFloors(changed: AgentChanges, account: AccountRow): FieldErrors {
  const fields: Record<string, string> = {};
  const threshold = changed.refinementThreshold;
  if (threshold !== undefined && (threshold ?? defaultThreshold) < account.lowestThreshold) {
    const floor = formatThreshold(account.lowestThreshold);
    fields["refinementThreshold"] =
      `Only an admin can go below this account's lowest threshold, ${floor}.`;
  }
  const floor = floorOf(account);
  for (const { field, kind } of policiesWithFloor) {
    const policy = changed[field];
    if (policy === undefined) continue;
    if (isAtLeastAsStrict(policy ?? standardPolicy(kind), floor)) continue;
    fields[field] = `Only an admin can choose less review than this account's “${floor}”.`;
  }
  return fields;
}

/** The weakest policy for non-admins; an invalid stored value counts as the strictest. */
function floorOf(account: AccountRow): ReviewPolicy {
  return reviewPolicies.find((policy) => policy === account.weakestReviewPolicy) ?? "always";
}

function sayAllowedModels(models: readonly string[]): string {
  return models.length === 0
    ? "This account only allows the installation's default model: leave this empty."
    : `This account allows: ${models.join(", ")}. Empty for the installation's default.`;
}

const field = "refinementThreshold";

/** A3: the threshold a person last set, below which the agent may not go; null if none did. */
export async function thresholdSetForAgent(db: Db, agent: AgentRow): Promise<number | null> {
  const set = await findSetting(db, { agentId: agent.id, field, which: "last of others" });
  if (set !== null) return asThreshold(readVersion(set).after[field] ?? defaultThreshold);
  // No version by others names it: the value before the agent's own first change was set at
  // creation.
  const first = await findSetting(db, { agentId: agent.id, field, which: "first" });
  return asThreshold(
    first === null ? agent.refinementThreshold : readVersion(first).before?.[field],
  );
}

function asThreshold(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** A2: throws a 409 that names the agent of this or a look-alike name, not to agents (U4). */
export async function refuseTakenName(
  { acting }: Context,
  db: Db,
  { name, exceptId }: { readonly name: string; readonly exceptId?: string },
): Promise<void> {
  const other = await findAgentByName(db, { accountId: acting.accountId, name, exceptId });
  if (other === null) return;
  if (acting.kind === "agent") {
    throw nameTaken("Another agent in this account has this name or one that looks like it.");
  }
  throw nameTaken(
    other.name === name
      ? `Another agent in this account is named “${name}”.`
      : `This looks like “${other.name}”, another agent in this account. Choose a different name.`,
  );
}

/** Turns the database's unique violation into a refusal that names the field. */
export async function orNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!breaksUniqueName(error)) throw error;
    throw nameTaken("Another agent in this account was just given this name.");
  }
}

function nameTaken(message: string): Refusal {
  return new Refusal(409, "name-taken", message, { fields: { name: message } });
}

const uniqueNames: ReadonlySet<unknown> = new Set([
  "agents_name_per_account",
  "agents_name_key_per_account",
]);

function breaksUniqueName(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("constraint_name" in one && uniqueNames.has(one.constraint_name)) return true;
  }
  return false;
}
