import { beforeAll, describe, expect, it } from "vitest";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { actAs, insertAccount } from "@/db/testing/factories";
import { password } from "@/lib/accounts/testing/people";
import { actionRows, openActions, rightsOfPeople } from "@/lib/api/testing/action-rows";
import {
  account,
  answerWhileLocked,
  digestDatabase,
  givenWorld,
  type Standing,
  type World,
} from "@/lib/api/testing/given-world";
import { type FoundAction, givenApi, listActions } from "@/lib/api/testing/open-api";
import { hashPassword } from "@/lib/auth/password";
import type { Acting } from "@/lib/auth/permissions";
import { type Context, createContext } from "@/lib/context";
import { withContext } from "@/lib/current-context";
import { testDepth } from "@/lib/testing/test-depth";

/** One for all: hashing is slow on purpose. */
const passwordHash = hashPassword(password);

const api = givenApi();
let actions: Map<string, FoundAction>;
beforeAll(async () => {
  actions = await listActions();
});

const people = [
  "viewer",
  "operator",
  "reviewer",
  "admin",
  "owner",
  "owner of another",
  "foreign",
  "nobody",
];

const contexts = new Map<string, Promise<Context | null>>();

/** A person acting in a world, cached: several tests share a world. */
function contextOf(person: string, world: World): Promise<Context | null> {
  const key = `${person} in ${world.accountId}`;
  const context = contexts.get(key) ?? joinWorld(person, world);
  contexts.set(key, context);
  return context;
}

/** As a member: actions that manage members read the role again. */
async function joinWorld(person: string, world: World): Promise<Context | null> {
  const acting = await actingAs(person, world);
  if (acting === null) return null;
  const { accountId, id: personId, role } = acting;
  const hash = await passwordHash;
  const at = new Date();
  const who = { id: personId, name: "Somebody", email: `${personId}@example.com` };
  await api.db.transaction(async (tx) => {
    await insertMember(tx, { accountId, personId, role: role ?? "viewer", createdAt: at });
    await insertPerson(tx, { ...who, passwordHash: hash, at });
  });
  return createContext(api.db, acting);
}

async function actingAs(person: string, world: World): Promise<Acting | null> {
  const { accountId, ownerId } = world;
  switch (person) {
    case "viewer":
    case "operator":
    case "reviewer":
    case "admin":
      return actAs(accountId, person);
    case "owner":
      return actAs(accountId, "viewer", { id: ownerId, ownsAgents: true });
    case "owner of another":
      return actAs(accountId, "viewer", { ownsAgents: true });
    case "foreign":
      return actAs((await insertAccount(api.db, account)).id, "admin");
    default:
      return null;
  }
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** An action's result: a redirect counts as a success. */
function post(name: string, ctx: Context | null, form: FormData) {
  const action = actions.get(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  return withContext(ctx, () => action(null, form)).catch((error: unknown) => {
    const isRedirect = String(Reflect.get(Object(error), "digest")).startsWith("NEXT_REDIRECT");
    if (isRedirect) return { ok: true } as const;
    throw error;
  });
}

const worlds = new Map<Standing, Promise<World>>();

/** Refusals leave a world unchanged: they all share one. */
function worldOfRefused(standing: Standing = "idle"): Promise<World> {
  const world = worlds.get(standing) ?? givenWorld(api.db, standing);
  worlds.set(standing, world);
  return world;
}

/** The same for a post to be refused, and whether it wrote nothing. */
async function postInVain(name: string, ctx: Context | null, form: FormData) {
  const before = await digestDatabase(api.database.sql);
  const result = await post(name, ctx, form);
  const isUnchanged = before === (await digestDatabase(api.database.sql));
  return { result, isUnchanged };
}

it("every action that is found under app/actions is in the table, and nothing else", () => {
  expect([...actions.keys()].sort()).toEqual([...Object.keys(actionRows), ...openActions].sort());
});

describe.each(Object.entries(actionRows))("U1: %s", (name, row) => {
  const rights: readonly string[] = rightsOfPeople[row.who];
  const may = (one: string) => rights.includes(one) || (row.ofAccount && one === "foreign");
  const allowed = testDepth.pick(`allowed ${name}`, people.filter(may), 3);

  it.each(allowed)("for %s", async (person) => {
    const world = await givenWorld(api.db, row.standing ?? "idle");
    const ctx = await contextOf(person, world);
    expect(await post(name, ctx, formOf(row.form(world)))).toMatchObject({ ok: true });
  });

  it.each(people.filter((one) => !may(one)))("not for %s", async (person) => {
    const world = await worldOfRefused(row.standing);
    const ctx = await contextOf(person, world);
    const { result, isUnchanged } = await postInVain(name, ctx, formOf(row.form(world)));
    const foreign = person === "foreign" ? "not-found" : "forbidden";
    const code = person === "nobody" ? "unauthorized" : foreign;
    expect({ ...result, isUnchanged }).toMatchObject({ ok: false, code, isUnchanged: true });
  });
});

const foreignActions = Object.entries(actionRows).filter(([, row]) => row.ofAccount !== true);

it.each(foreignActions)("I7, M6: %s of another account waits for no lock", async (name, row) => {
  const world = await worldOfRefused(row.standing);
  const ctx = await contextOf("foreign", world);
  const ask = () => post(name, ctx, formOf(row.form(world)));
  const refused = { ok: false, code: "not-found" };
  expect(await answerWhileLocked(api.database, world, ask)).toMatchObject(refused);
});

describe.each(Object.entries(actionRows))("bad input to %s", (name, row) => {
  const given = async () => {
    const world = await worldOfRefused(row.standing);
    const ctx = await contextOf("admin", world);
    return { world, ctx, form: row.form(world) };
  };

  it.each(Object.entries(row.wrong))("%s: a sentence, nothing written", async (field, values) => {
    const { ctx, form } = await given();
    for (const value of testDepth.pick(`${name} ${field}`, values, 3)) {
      const { result, isUnchanged } = await postInVain(
        name,
        ctx,
        formOf({ ...form, [field]: value }),
      );
      const shown = JSON.stringify(value).slice(0, 60);
      expect({ ...result, isUnchanged }, shown).toMatchObject({ ok: false, isUnchanged: true });
      if (result.ok) continue;
      expect(result.message, shown).toMatch(/^[^\n]{5,300}[.?!]$/);
      // For a field that is looked up, an unknown id is not an invalid field.
      if (result.code === "not-found") continue;
      const named = Object.keys(result.fieldErrors ?? {}).map((key) => key.split(".")[0]);
      expect(named, shown).toContain(field);
    }
  });

  it("an unknown field, one given twice, one missing, a file", async () => {
    const { ctx, form } = await given();
    const [first = ""] = Object.keys(form);
    const twice = formOf(form);
    twice.append(first, form[first] ?? "");
    const withFile = formOf(form);
    withFile.set(first, new File(["x"], "x.txt"));
    const missing = formOf(form);
    missing.delete(first);
    const forms = { unknown: formOf({ ...form, isAdmin: "1" }), twice, withFile, missing };
    for (const [kind, wrong] of Object.entries(forms)) {
      const { result, isUnchanged } = await postInVain(name, ctx, wrong);
      expect({ ...result, isUnchanged }, kind).toMatchObject({
        ok: false,
        code: "invalid",
        isUnchanged: true,
      });
      const field = kind === "unknown" ? "isAdmin" : first;
      expect(result, kind).toHaveProperty("fieldErrors", expect.objectContaining({}));
      expect(Object.keys(Reflect.get(result, "fieldErrors")), kind).toContain(field);
    }
  });
});
