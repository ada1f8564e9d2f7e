import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listSavedViews } from "@/db/queries/sessions/session-list";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { auditRecords } from "@/db/schema";
import { password } from "@/lib/accounts/testing/people";
import {
  actingAs,
  type ActionRow,
  actionRows,
  openActions,
  people,
  rightsOfPeople,
  wrongValuesOf,
} from "@/lib/api/testing/action-rows";
import {
  answerWhileLocked,
  digestDatabase,
  givenWorld,
  type Standing,
  type World,
} from "@/lib/api/testing/given-world";
import { givenApi, listActions } from "@/lib/api/testing/open-api";
import { hashPassword } from "@/lib/auth/password";
import { type Context, createContext } from "@/lib/context";
import { withContext } from "@/lib/current-context";
import { saveView } from "@/lib/sessions/read/load-list";
import { testDepth } from "@/lib/testing/test-depth";

/** One for all: hashing is slow on purpose. */
const passwordHash = hashPassword(password);

const api = givenApi();
let actions: Awaited<ReturnType<typeof listActions>>;
beforeAll(async () => {
  actions = await listActions();
});

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
  const acting = await actingAs(api.db, person, world);
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

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const actionOf = (name: string) => actions.get(name) ?? expect.fail(`There is no action ${name}.`);

/** An action's result: a redirect counts as a success. */
function post(name: string, ctx: Context | null, form: FormData) {
  return withContext(ctx, () => actionOf(name)(null, form)).catch((error: unknown) => {
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

/** Of no world: it acts in the user's own account. */
const isOfAccount = ({ form }: ActionRow) => form.length === 0;

describe.each(Object.entries(actionRows))("U1: %s", (name, row) => {
  const rights: readonly string[] = rightsOfPeople[row.who];
  const may = (one: string) => rights.includes(one) || (isOfAccount(row) && one === "foreign");
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

const foreignActions = Object.entries(actionRows).filter(([, row]) => !isOfAccount(row));

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

  it("what a field may not have: a sentence, nothing written", async () => {
    const { ctx, form } = await given();
    for (const [field, values] of wrongValuesOf(actionOf(name).schema, row)) {
      for (const value of testDepth.pick(`${name} ${field}`, values, 3)) {
        const wrong = formOf({ ...form, [field]: value });
        const { result, isUnchanged } = await postInVain(name, ctx, wrong);
        const shown = `${field}: ${JSON.stringify(value).slice(0, 60)}`;
        expect({ ...result, isUnchanged }, shown).toMatchObject({ ok: false, isUnchanged: true });
        if (result.ok) continue;
        expect(result.message, shown).toMatch(/^[^\n]{5,300}[.?!]$/);
        // For a field that is looked up, an unknown id is not an invalid field.
        if (result.code === "not-found") continue;
        const named = Object.keys(result.fieldErrors ?? {}).map((key) => key.split(".")[0]);
        expect(named, shown).toContain(field.split(".")[0]);
      }
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

/** An act that happens once, by the kind of its record and its action's row. */
interface Once {
  readonly kind: string;
  readonly name: string;
  /** Fields that are posted besides the row's, or not at all. */
  readonly more?: Readonly<Record<string, string | null>>;
  /** An action that comes before. */
  readonly first?: string;
}

const block = "Berth planning";
const once: readonly Once[] = [
  { kind: "key-revoked", name: "revokeKeyAction" },
  { kind: "link-withdrawn", name: "withdrawLinkAction" },
  { kind: "webhook-paused", name: "pauseWebhookAction" },
  { kind: "webhook-removed", name: "removeWebhookAction" },
  { kind: "decision-kept", name: "keepApartAction" },
  { kind: "decision-removed", name: "removeDecisionAction" },
  { kind: "act-undone", name: "undoActAction" },
  { kind: "copies-dropped", name: "dropCopiesAction" },
  { kind: "message-purged", name: "purgeMessageAction" },
  { kind: "agent-created", name: "trySamplesAction" },
  { kind: "run-deleted", name: "deleteRunAction" },
  { kind: "run-restored", name: "restoreRunAction", first: "deleteRunAction" },
  { kind: "handbook-forgotten", name: "forgetAction" },
  { kind: "handbook-forgotten", name: "forgetAction", more: { run: null, block } },
  { kind: "forgetting-undone", name: "undoForgetAction" },
  { kind: "document-edited", name: "saveDocumentAction" },
];

describe("by two people at the same moment", () => {
  it.each(once)("U3: is done once: $name $more", async ({ kind, name, more, first }) => {
    const world = await givenWorld(api.db, "idle");
    const both = [await joinWorld("admin", world), await joinWorld("admin", world)];
    const given = Object.entries({ ...actionRows[name]?.form(world), ...more });
    const form = formOf(
      Object.fromEntries(
        given.flatMap(([field, value]) => (value === null ? [] : [[field, value]])),
      ),
    );
    if (first !== undefined) await post(first, both[0] ?? null, form);
    const count = () => api.db.$count(auditRecords, eq(auditRecords.kind, kind));
    const before = await count();
    const answers = await Promise.all(both.map((who) => post(name, who, form)));
    // A fault would be a result of its own.
    for (const answer of answers) expect(answer).not.toMatchObject({ code: "fault" });
    expect(await count()).toBe(before + 1);
  });

  it("a person who removes a saved view in two tabs keeps their other views", async () => {
    const ctx = await joinWorld("viewer", await givenWorld(api.db, "idle"));
    if (ctx === null) throw new Error("A viewer is somebody.");
    for (const name of ["Broken", "Mine", "Old"]) await saveView(ctx, { name, query: "flags=any" });
    const removed = ["Broken", "Broken", "Old"].map((name) =>
      post("removeViewAction", ctx, formOf({ name })),
    );
    expect(await Promise.all(removed)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const { accountId, id: personId } = ctx.acting;
    expect(await listSavedViews(api.db, { accountId, personId })).toMatchObject([{ name: "Mine" }]);
  });
});
