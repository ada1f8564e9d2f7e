import { describe, expect, it } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/app/api/v1/api-routes";
import { describeApi } from "@/lib/api/openapi";
import { badParametersOf, badValuesOf, operationSchema } from "@/lib/api/testing/bad-values";
import {
  digestDatabase,
  givenWorld,
  type Standing,
  type World,
} from "@/lib/api/testing/given-world";
import { type Call, givenApi, givenKey } from "@/lib/api/testing/open-api";
import { idsOf, routeRows, type RouteRow } from "@/lib/api/testing/route-rows";
import { testDepth } from "@/lib/testing/test-depth";

const api = givenApi();

const worlds = new Map<Standing, Promise<World>>();

/** Refusals leave a world unchanged: they all share one. */
function worldOf(standing: Standing = "idle"): Promise<World> {
  const world = worlds.get(standing) ?? givenWorld(api.db, standing);
  worlds.set(standing, world);
  return world;
}

async function given(name: string, row: RouteRow = rowOf(name)) {
  const world = await worldOf(row.standing);
  const key = await givenKey(api.db, world.accountId, { role: "admin" });
  const [method = ""] = name.split(" ");
  const address = row.address(world);
  const file = row.file && { body: row.file };
  const ask = (call: Call, at = address) => api.ask(method, at, { key, ...file, ...call });
  return { world, address, ask, body: row.body?.(world) ?? {}, before: await digest() };
}

function digest(): Promise<string> {
  return digestDatabase(api.database.sql);
}

const sentence = /^[^\n]{5,400}[.?!]$/;
const entries = Object.entries(routeRows);
const withBody = entries.filter(([name, row]) => row.body && !name.endsWith("/imports"));
const withPath = entries.filter(([name]) => name.includes("{"));

const described = z
  .looseObject({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
  .parse(describeApi(apiRoutes));
const operationOf = (name: string) => {
  const [method = "", path = ""] = name.split(" ");
  return described.paths[path]?.[method.toLowerCase()] ?? expect.fail(`${name} isn't described.`);
};
/** Of several forms of a body the first is that of one thing. */
const bodyOf = (name: string) => {
  const schema = operationOf(name).requestBody?.content["application/json"]?.schema;
  return schema?.anyOf?.[0] ?? schema;
};
/** What a person may ask for is parsed before the route's own parameters; withdrawn ones are ignored. */
const unread = ["view", "forGood"];
const parametersOf = (name: string) =>
  operationOf(name).parameters.filter((one) => one.in === "query" && !unread.includes(one.name));
const withFields = withBody.filter(
  ([name]) => Object.keys(bodyOf(name)?.properties ?? {}).length > 0,
);
const withQuery = entries.filter(([name]) => parametersOf(name).length > 0);

describe.each(withFields)("the body of %s", (name, row) => {
  const { properties = {}, required = [] } = bodyOf(name) ?? {};
  it.each(Object.entries(properties))("refuses a bad %s, by its name", async (field, kind) => {
    const { ask, body, before } = await given(name, row);
    const values = [...badValuesOf(kind, required.includes(field)), ...(row.wrong?.[field] ?? [])];
    for (const value of testDepth.pick(`${name} ${field}`, values, 3)) {
      const { status, json } = await ask({ body: { ...body, [field]: value } });
      const shown = `${field}: ${show(value)}`;
      expect(status, shown).toBe(400);
      const named = Object.keys(json.errors ?? {}).map((path) => path.split(".")[0]);
      expect(named, shown).toContain(field);
      expect(Object.values(json.errors ?? {}), shown).toEqual(
        Object.values(json.errors ?? {}).map(() => expect.stringMatching(sentence)),
      );
    }
    expect(await digest()).toBe(before);
  });
});

describe.each(withBody)("the body of %s", (name, row) => {
  it("refuses an unknown field, by its name", async () => {
    const { ask, body, before } = await given(name, row);
    for (const field of ["isAdmin", "accountId", "constructor", "a\u0000b", "\ud800"]) {
      const { status, json } = await ask({ body: { ...body, [field]: 1 } });
      expect({ status, errors: json.errors }).toMatchObject({
        status: 400,
        errors: { [field]: expect.stringMatching(sentence) },
      });
    }
    const polluting = await ask({ body: `{"__proto__":{"x":1},${JSON.stringify(body).slice(1)}` });
    expect(polluting.status).toBeGreaterThanOrEqual(400);
    expect(await digest()).toBe(before);
  });

  it("refuses what is no JSON object", async () => {
    const { ask, before } = await given(name, row);
    const nested = `{"note":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    const deep = await ask({ body: nested });
    expect(deep).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining("nested") },
    });
    const texts = ["{", "nul", "[]", "null", "5", '"x"', "[".repeat(100_000), '{"a":1}{}', "{a:1}"];
    for (const body of texts) {
      const { status, json } = await ask({ body });
      expect({ status, errors: json.errors }).toMatchObject({
        status: 400,
        errors: { body: expect.stringMatching(sentence) },
      });
    }
    expect(await digest()).toBe(before);
  });

  it("is refused before it is read if it is too large, and if it turns out to be", async () => {
    const { ask, body, before } = await given(name, row);
    const isLarge = /^POST .*\/(?:memories|messages|observations|runs|sync)$/.test(name);
    const limit = isLarge ? 64 : 2;
    const declared = { "content-length": String(limit * 1024 * 1024 + 1) };
    expect((await ask({ body, headers: declared })).status).toBe(413);
    if (limit === 2) {
      const padded = JSON.stringify(body) + " ".repeat(limit * 1024 * 1024);
      const { status, json } = await ask({ body: padded });
      expect(status).toBe(413);
      expect(json["detail"]).toContain("2 MB");
    }
    expect(await digest()).toBe(before);
  });

  it("is taken as JSON whatever the client calls it, but not as a form or a file", async () => {
    const { ask, before } = await given(name, row);
    for (const type of ["multipart/form-data; boundary=x", "application/xml", "image/png"]) {
      expect((await ask({ body: "{}", headers: { "content-type": type } })).status).toBe(415);
    }
    const gzip = { "content-encoding": "gzip" };
    expect((await ask({ body: "{}", headers: gzip })).status).toBe(415);
    expect(await digest()).toBe(before);
  });
});

describe.each(withQuery)("the query of %s", (name, row) => {
  it("refuses a bad parameter, and an unknown one, by its name", async () => {
    const { ask, address, body, before } = await given(name, row);
    const sent = row.body ? { body } : {};
    const asking = (field: string, value: string) => {
      const others = address.replace(new RegExp(`(?<=[?&])${field}=[^&]*`), "");
      return `${others}${others.includes("?") ? "&" : "?"}${field}=${value}`;
    };
    for (const { name: field, schema } of parametersOf(name)) {
      const values = [...badParametersOf(field, schema), ...(row.wrong?.[field] ?? [])];
      for (const value of testDepth.pick(`${name} ${field}`, values, 3)) {
        const { status, json } = await ask(sent, asking(field, value));
        // An id that is looked up may be answered as unknown.
        if (status === 404) continue;
        expect({ status, errors: json.errors }, `${field}=${value}`).toMatchObject({
          status: 400,
          errors: { [field]: expect.stringMatching(sentence) },
        });
      }
    }
    for (const other of ["nonsense", "constructor", "__proto__"]) {
      const { status, json } = await ask(sent, asking(other, "1"));
      expect(status, other).toBe(400);
      expect(Object.entries(json.errors ?? {})).toEqual([[other, `Not known: ${other}.`]]);
    }
    expect(await digest()).toBe(before);
  });
});

describe.each(withPath)("the path of %s", (name, row) => {
  it("that names nothing is unknown, however it is malformed", async () => {
    const { ask, address, world, body, before } = await given(name, row);
    const place = address.split("/")[1] ?? "";
    const id = place === "models" ? "anthropic/allowed" : (idsOf(world)[place] ?? world.agentId);
    const ids = [
      crypto.randomUUID(),
      "%00",
      "x",
      "a%20b",
      "x".repeat(300),
      "%F0%9F%91%8D",
      "..%2f",
    ];
    const sent = row.body ? { body } : {};
    const wrong = ids.map((other) => address.replace(id, other));
    const numbers = ["0", "99", "-1", "1.5", "1e0", "01", "x", "99999999999", "4294967297", "%00"];
    if (/\{(number|position)\}/.test(name)) {
      const last = /\/(memories|messages)\/1/;
      wrong.push(...numbers.map((n) => address.replace(last, `/$1/${n}`)));
    }
    for (const at of testDepth.pick(`the path of ${name}`, wrong, 3)) {
      const { status, json } = await ask(sent, at);
      expect(status, at).toBe(404);
      expect(json["detail"], at).toMatch(sentence);
    }
    expect(await digest()).toBe(before);
  });
});

describe("however much of it is wrong, a sentence says what", () => {
  const many = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, value]));
  /** Would produce a message per item: more than any string can hold. */
  const floods = {
    "unknown fields": many(20_000, 1),
    "bad texts under a long name": { ["n".repeat(100_000)]: many(6_000, "\u0000") },
  };
  it.each(Object.entries(floods))("%s", async (_, body) => {
    const name = "POST /agents/{id}/memories";
    const { ask, before } = await given(name);
    const { status, json } = await ask({ body });
    expect(status).toBe(400);
    expect(JSON.stringify(json).length).toBeLessThan(10_000_000);
    expect(await digest()).toBe(before);
  });
});

describe("what is sent in one piece", () => {
  it("all of many memories or none: the bad one is named by its place", async () => {
    const { ask, before } = await given("POST /agents/{id}/memories");
    const good = { content: "Good." };
    const bodies: [object, string][] = [
      [{ items: [good, { content: "\u0000" }] }, "items.1.content"],
      [{ items: [good, { content: "" }] }, "items.1.content"],
      [{ items: [good, { ...good, other: 1 }] }, "items.1.other"],
      [{ items: [good, null] }, "items.1"],
      [{ items: [] }, "items"],
      [{ items: {} }, "items"],
      [{ items: "x" }, "items"],
      [{ items: Array.from({ length: 1_001 }, () => good) }, "items"],
      [{ items: [good], content: "x" }, "content"],
    ];
    for (const [body, field] of bodies) {
      const { status, json } = await ask({ body });
      expect({ status, errors: json.errors }, field).toMatchObject({
        status: 400,
        errors: { [field]: expect.stringMatching(sentence) },
      });
    }
    expect(await digest()).toBe(before);
    expect(await ask({ body: { items: [good, good] } })).toMatchObject({ status: 201 });
  });
});

function rowOf(name: string): RouteRow {
  return routeRows[name] ?? expect.fail(`There is no row for ${name}.`);
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 80);
}
