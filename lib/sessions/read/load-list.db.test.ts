import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { members, type sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { noFilters, type SessionFilters } from "@/lib/browser/session-list";
import { type Context, createContext } from "@/lib/context";
import { exportSessions } from "@/lib/sessions/read/export";
import {
  loadFirstSessions,
  loadSessionList,
  readSessionFilters,
  removeView,
  saveView,
  saveViewForm,
} from "@/lib/sessions/read/load-list";
import { insertRefinement, refusalOf } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const now = new Date("2026-03-20T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

let accountId: string;
let agentId: string;
let ctx: Context;
beforeEach(async () => {
  accountId = (await insertAccount(database.db)).id;
  agentId = (await insertAgent(database.db, accountId, { name: "Wren" })).id;
  ctx = contextOf(randomUUID());
});

function contextOf(personId: string): Context {
  const acting = actAs(accountId, "viewer", { id: personId });
  return { ...createContext(database.db, acting), now: () => now };
}

const given = (row: Partial<typeof sessions.$inferInsert> = {}) =>
  insertRefinement(
    database.db,
    { id: agentId, accountId },
    { ...whole, createdAt: hoursAgo(1), ...row },
  );

const whole = { startMassTokens: 1_000, massTokens: 1_000, creditTokens: 1_000 };

async function idsOf(filters: Partial<SessionFilters>): Promise<string[]> {
  const { items } = await loadFirstSessions(ctx, { ...noFilters, ...filters });
  return items.map(({ id }) => id);
}

const mia = { kind: "person", id: "mia", name: "Mia" } as const;
const policy = { kind: "policy", id: null, name: "Review policy never" } as const;

describe("the filters", () => {
  it("let through what each of them names, and only that", async () => {
    const other = await insertAgent(database.db, accountId, { name: "Osprey" });
    const rows = {
      plain: await given({ decidedBy: mia }),
      other: await given({
        agentId: other.id,
        model: "openai/gpt-5-mini",
        createdAt: hoursAgo(30),
      }),
      waiting: await given({ state: "awaiting-review", marks: ["shrinks"], creditTokens: 790 }),
      byPolicy: await given({ decidedBy: policy, createdAt: hoursAgo(24 * 8) }),
      tripped: await given({ state: "rolled-back", cause: "retention" }),
      declined: await given({ state: "declined", note: "Not before the audit." }),
      worn: await given({ creditTokens: 850 }),
    };
    const all = Object.values(rows).toSorted();
    const found = async (filters: Partial<SessionFilters>) => {
      const ids = await idsOf(filters);
      return Object.entries(rows)
        .filter(([, id]) => ids.includes(id))
        .map(([name]) => name);
    };
    expect((await idsOf({})).toSorted()).toEqual(all);
    expect(await found({ q: "ospr" })).toEqual(["other"]);
    expect(await found({ q: "BEFORE THE AUDIT" })).toEqual(["declined"]);
    expect(await found({ q: rows.worn.slice(0, 12) })).toEqual(["worn"]);
    expect(await found({ q: "%" })).toEqual([]);
    expect(await found({ agent: other.id })).toEqual(["other"]);
    expect(await found({ kind: "summary" })).toEqual([]);
    expect(await found({ state: "needs-review" })).toEqual(["waiting"]);
    expect(await found({ state: "rolled-back" })).toEqual(["tripped"]);
    expect(await found({ model: "openai/gpt-5-mini" })).toEqual(["other"]);
    expect(await found({ by: "policy" })).toEqual(["byPolicy"]);
    expect(await found({ by: "breaker" })).toEqual(["tripped"]);
    expect(await found({ by: "agent" })).toEqual(["declined"]);
    expect(await found({ by: "mia" })).toEqual(["plain"]);
    expect(await found({ kept: "near-threshold" })).toEqual(["waiting"]);
    expect(await found({ kept: "under-90" })).toEqual(["waiting", "worn"]);
    expect(await found({ flags: "any" })).toEqual(["waiting"]);
    expect(await found({ flags: "none", by: "mia" })).toEqual(["plain"]);
    expect(await found({ since: "24h", q: "osprey" })).toEqual([]);
    expect(
      await found({ from: hoursAgo(31).toISOString(), to: hoursAgo(29).toISOString() }),
    ).toEqual(["other"]);
  });

  it("that an address names wrongly are as if they were not there", () => {
    const address = { state: "gone", kept: "all", from: "soon", q: "a\u0000b", kind: "refinement" };
    expect(readSessionFilters({ ...address, other: "1", model: ["a", "b"] })).toEqual({
      ...noFilters,
      kind: "refinement",
    });
  });
});

it.each(["newest", "oldest", "least-kept", "most-tokens"] as const)(
  "goes through all of them part by part, each once, in the order %s",
  async (sort) => {
    for (let index = 0; index < 120; index += 1) {
      await given({
        createdAt: hoursAgo(Math.floor(index / 3)),
        creditTokens: 900 + (index % 7),
        inputTokens: (index * 31) % 50,
        ...(index % 5 === 0 && { startMassTokens: null, massTokens: null, creditTokens: null }),
      });
    }
    const seen: { id: string; value: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await loadSessionList(ctx, { ...noFilters, sort, cursor });
      seen.push(
        ...page.items.map((session) => ({
          id: session.id,
          value: {
            newest: -Date.parse(session.createdAt),
            oldest: Date.parse(session.createdAt),
            "least-kept": session.keptTokens ?? 9_000,
            "most-tokens": -session.inputTokens,
          }[sort],
        })),
      );
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    expect(seen.map(({ value }) => value)).toEqual(
      seen.map(({ value }) => value).toSorted((a, b) => a - b),
    );
  },
);

it("counts what is above the list, whatever the filters are", async () => {
  await given({ state: "awaiting-review", createdAt: hoursAgo(2) });
  await given({ decidedBy: policy });
  await given({ state: "rolled-back", decidedBy: mia, createdAt: hoursAgo(24 * 40) });
  const { items, head } = await loadFirstSessions(ctx, { ...noFilters, by: "mia" });
  expect(items).toHaveLength(1);
  expect(head).toMatchObject({
    matching: 1,
    agents: 1,
    models: ["built-in/rules"],
    deciders: [{ id: "mia", name: "Mia" }],
  });
  expect(head.views.map(({ name, count }) => [name, count])).toEqual([
    ["All", 3],
    ["Needs review", 1],
    ["Rolled back", 1],
    ["Approved by policy", 1],
    ["Flagged, this week", 0],
  ]);
  expect(head.started.map(([, ...counts]) => counts)).toEqual([
    [0, 0, 1, 0],
    [1, 0, 0, 0],
  ]);
});

it("U1: shows and exports nothing of another account", async () => {
  const id = await given();
  accountId = (await insertAccount(database.db)).id;
  const foreign = contextOf(randomUUID());
  const { items, head } = await loadFirstSessions(foreign, noFilters);
  expect(items).toEqual([]);
  expect(head).toMatchObject({ matching: 0, agents: 0, models: [], deciders: [], started: [] });
  expect(
    await refusalOf(loadFirstSessions(foreign, { ...noFilters, agent: agentId })),
  ).toMatchObject({ status: 404 });
  expect(await textOf(foreign)).not.toContain(id);
});

async function textOf(who: Context, filters: Partial<SessionFilters> = {}): Promise<string> {
  const { lines } = await exportSessions(who, { ...noFilters, ...filters });
  let text = "";
  for await (const line of lines) text += line;
  return text;
}

it("writes CSV in which no cell is a formula", async () => {
  const formulas = ["=1+1", "+1", "-1", "@sum", "\t=1", "\r=1"];
  for (const note of formulas) await given({ note, decidedBy: { ...mia, name: '=A1","x' } });
  await given({ note: 'Two lines\nand "quotes", too', inputTokens: 12 });
  const rows: Record<string, string>[] = parse(await textOf(ctx), { columns: true });
  expect(rows).toHaveLength(7);
  const cells = rows.flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(new Set(rows.map(({ note }) => note))).toEqual(
    new Set([...formulas.map((note) => `'${note}`), 'Two lines\nand "quotes", too']),
  );
  expect(rows[0]).toMatchObject({ agent: "Wren", retention: "1", threshold: "0.75" });
  const narrowed: unknown[] = parse(await textOf(ctx, { q: "quotes" }), { columns: true });
  expect(narrowed).toHaveLength(1);
});

it("exports every session once, however many there are", async () => {
  const row = { createdAt: hoursAgo(1) };
  for (let index = 0; index < 1_100; index += 1) await given(row);
  const rows: Record<string, string>[] = parse(await textOf(ctx), { columns: true });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1_100);
});

describe("saved views", () => {
  beforeEach(async () => {
    for (const personId of ["ada", "bo"]) {
      await database.db.insert(members).values({ accountId, personId, role: "viewer" });
    }
  });
  const ownViews = async (who: Context) =>
    (await loadFirstSessions(who, noFilters)).head.views.filter(({ isOwn }) => isOwn);

  it("are a person's own, are replaced under their name, and are removed", async () => {
    const [ada, bo] = [contextOf("ada"), contextOf("bo")];
    await given({ state: "failed" });
    await saveView(ada, { name: "Broken", query: "state=failed" });
    await saveView(ada, { name: "Mine", query: "by=ada" });
    expect(await ownViews(ada)).toEqual([
      { name: "Broken", query: "state=failed", count: 1, isOwn: true },
      { name: "Mine", query: "by=ada", count: 0, isOwn: true },
    ]);
    expect(await ownViews(bo)).toEqual([]);
    await saveView(ada, { name: "Broken", query: "state=declined" });
    await removeView(ada, { name: "Mine" });
    await removeView(ada, { name: "Mine" });
    expect(await ownViews(ada)).toMatchObject([{ name: "Broken", query: "state=declined" }]);
  });

  it("are twenty at most, also when they are saved at once", async () => {
    const ada = contextOf("ada");
    const saved = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) =>
        saveView(ada, { name: `View ${index}`, query: "state=failed" }),
      ),
    );
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await ownViews(ada)).toHaveLength(20);
  });

  it("hold nothing but filters, written in one way", () => {
    for (const query of ["state=gone", "nothing=1", "from=soon", "q=a%00b"]) {
      expect(saveViewForm.safeParse({ name: "Wrong", query }).success, query).toBe(false);
    }
    const posted = { name: " Mine ", query: "sort=newest&by=ada" };
    expect(saveViewForm.parse(posted)).toEqual({ name: "Mine", query: "by=ada" });
  });
});
