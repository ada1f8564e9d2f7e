import { describe, expect, it } from "vitest";
import {
  asRole,
  may,
  permissions,
  roles,
  type Acting,
  type Permission,
  type Target,
} from "@/lib/auth/permissions";

const mine: Target = { agentId: "agent-1", ownerId: "person-1" };
const theirs: Target = { agentId: "agent-2", ownerId: "person-2" };

/** viewer, operator, reviewer, owner of the target, admin, an agent's key on its own agent. */
const table: Record<Permission, string> = {
  "sessions.watch": "VORWAK",
  "ledger.read": "VORWAK",
  "audit.read": "VORWA-",
  "sessions.start": "-O-WA-",
  "sessions.stop": "-O-WA-",
  "sessions.decide": "--RWA-",
  "agents.configure": "---WA-",
  "agents.prompts": "-O-WA-",
  "configuration.use": "---WAK",
  "memories.edit": "--RWA-",
  "memories.import": "--RWA-",
  "memories.add": "--RWAK",
  "observations.write": "--RWAK",
  "agents.create": "-O-WA-",
  "conversations.write": "-O-WAK",
  "runs.write": "-O-WAK",
  "settings.read": "VORWA-",
  "members.manage": "----A-",
  "keys.manage": "----A-",
  "models.manage": "----A-",
  "policy.manage": "----A-",
  "webhooks.manage": "----A-",
  "schedule.manage": "----A-",
  "memories.purge": "----A-",
  "agents.delete": "----A-",
  "account.export": "----A-",
  "account.delete": "----A-",
};

const person = (role: Acting["role"], id = "person-9"): Acting => ({
  accountId: "account-1",
  kind: "person",
  id,
  name: "Ada",
  role,
});
const key = (role: Acting["role"]): Acting => ({ ...person(role, "key-1"), kind: "key" });
const agentKey: Acting = { ...person(null, "key-2"), kind: "agent", agentId: "agent-1" };
const system: Acting = { ...person(null, "system"), kind: "system" };
const owner: Acting = { ...person("viewer", "person-1"), ownsAgents: true };

const isAllowed = (...given: Parameters<typeof may>) => may(...given) === true;

describe("may", () => {
  it("U1: follows the table for every permission, role, owner and kind of key", () => {
    const seen = Object.fromEntries(
      permissions.map((permission) => {
        const cells: [string, Acting][] = [
          ["V", person("viewer")],
          ["O", person("operator")],
          ["R", person("reviewer")],
          ["W", owner],
          ["A", person("admin")],
          ["K", agentKey],
        ];
        return [
          permission,
          cells
            .map(([sign, acting]) => (isAllowed(acting, permission, mine) ? sign : "-"))
            .join(""),
        ];
      }),
    );
    expect(seen).toEqual(table);
  });

  it("U2: gives a key with a role what a person of that role has, and ownership of nothing", () => {
    for (const permission of permissions) {
      for (const role of roles) {
        const owned = { ...mine, ownerId: "key-1" };
        expect(isAllowed(key(role), permission, owned)).toBe(
          isAllowed(person(role), permission, mine),
        );
      }
    }
  });

  it("U1: gives an owner no more than their role on somebody else's agent", () => {
    for (const permission of permissions.filter((name) => name !== "agents.create")) {
      for (const role of roles) {
        const elsewhere = { ...person(role, "person-1"), ownsAgents: true };
        expect(isAllowed(elsewhere, permission, theirs)).toBe(
          isAllowed(person(role), permission, theirs),
        );
        expect(isAllowed(elsewhere, permission)).toBe(isAllowed(person(role), permission));
      }
    }
  });

  it("U1: gives nothing to who is no member, even to an owner", () => {
    for (const permission of permissions) {
      const gone = { ...person(null, "person-1"), ownsAgents: true };
      expect(may(gone, permission, mine)).not.toBe(true);
    }
  });

  it("U1: a stored role that is none of ours gives no right", () => {
    expect([asRole("reviewer"), asRole("owner"), asRole(null)]).toEqual(["reviewer", null, null]);
  });

  it("U4: hides every other agent from an agent's key", () => {
    for (const permission of permissions) {
      expect(may(agentKey, permission, theirs)).toEqual({
        reason: "Agent not found.",
        hidden: true,
      });
    }
  });

  it("U1: with four eyes, nobody decides for their own agent or what they started", () => {
    const fourEyes = { fourEyes: true };
    const startedBy = { kind: "person", id: "person-9", name: "Ada" } as const;
    const admin = person("admin");
    expect(isAllowed(owner, "sessions.decide", mine, fourEyes)).toBe(false);
    expect(isAllowed(person("admin", "person-1"), "sessions.decide", mine, fourEyes)).toBe(false);
    expect(isAllowed(admin, "sessions.decide", { ...mine, startedBy }, fourEyes)).toBe(false);
    expect(isAllowed(admin, "sessions.decide", { ...mine, startedBy })).toBe(true);
    expect(isAllowed(admin, "sessions.stop", { ...mine, startedBy }, fourEyes)).toBe(true);
    expect(isAllowed(admin, "sessions.decide", mine, fourEyes)).toBe(true);
    const byKey = { ...mine, startedBy: { ...startedBy, kind: "key" as const } };
    expect(isAllowed(admin, "sessions.decide", byKey, fourEyes)).toBe(true);
    expect(isAllowed(key("admin"), "sessions.decide", theirs, fourEyes)).toBe(true);
  });

  it("U1: takes prompts and threshold from operators alone, if the account says so", () => {
    const policy = { operatorsEditPrompts: false };
    const permission = "agents.prompts";
    expect(may(person("operator"), permission, mine, policy)).toEqual({
      reason: "Only admins and the agent's owner may change an agent's prompts and threshold.",
      hidden: false,
    });
    expect(isAllowed(key("operator"), permission, mine, policy)).toBe(false);
    expect(isAllowed(owner, permission, mine, policy)).toBe(true);
    expect(isAllowed(person("admin"), permission, mine, policy)).toBe(true);
    expect(isAllowed(person("operator"), "sessions.start", mine, policy)).toBe(true);
    expect(isAllowed(person("operator"), permission, mine, { operatorsEditPrompts: true })).toBe(
      true,
    );
  });

  it("lets the installation itself act", () => {
    for (const permission of permissions) expect(may(system, permission, mine)).toBe(true);
  });

  it("says who may in a sentence", () => {
    expect(may(person("viewer"), "sessions.decide", mine)).toEqual({
      reason: "Only reviewers, admins and the agent's owner may decide a session.",
      hidden: false,
    });
    expect(may(agentKey, "sessions.start", mine)).toEqual({
      reason: "An agent's key may not start a session.",
      hidden: false,
    });
  });
});
