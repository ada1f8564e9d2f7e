import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { idempotentAnswers, keys } from "@/db/schema";
import { sha256 } from "@/db/hash-text";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { insertAccount } from "@/db/testing/factories";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";

const api = givenApi();

async function given() {
  const account = await insertAccount(api.db);
  const key = await givenKey(api.db, account.id, { role: "admin" });
  const ask = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    api.ask(method, path, { key, ...(body && { body }), ...(headers && { headers }) });
  return { account, key, ask };
}

async function joinAs(accountId: string, role: "admin" | "viewer"): Promise<string> {
  const [personId, at] = [crypto.randomUUID(), new Date()];
  const person = { id: personId, name: "Mo", email: `${personId}@example.com`, passwordHash: "" };
  await api.db.transaction(async (tx) => {
    await insertPerson(tx, { ...person, at });
    await insertMember(tx, { accountId, personId, role, createdAt: at });
  });
  return personId;
}

it("P7: models are allowed, limited, priced and removed", async () => {
  const { ask } = await given();
  await ask("POST", "/models", { version: 1, model: "openai/gpt-5" });
  const set = { inputLimit: 20_000, prices: { input: 2.5, output: 10 } };
  const { json } = await ask("PATCH", "/models/openai/gpt-5", { version: 2, ...set });
  expect(json.items?.find(({ id }) => id === "openai/gpt-5")).toMatchObject({
    inputLimit: 20_000,
    limitSource: "set",
    setPrices: { input: 2.5, output: 10 },
  });
  // Its slash may be encoded, as generated clients do.
  const gone = await ask("DELETE", `/models/${encodeURIComponent("openai/gpt-5")}?version=4`);
  expect(gone.json.items?.map(({ id }) => id)).toEqual(["built-in/rules"]);
});

it("U2: a new key is shown once: not again to who repeats the request, and it is stored nowhere", async () => {
  const { ask } = await given();
  const repeat = { "idempotency-key": crypto.randomUUID() };
  const body = { name: "A script's", role: "operator" };
  const made = await ask("POST", "/keys", body, repeat);
  expect(made).toMatchObject({ status: 201, json: { key: expect.stringMatching(/^ksk_/) } });
  const again = await ask("POST", "/keys", body, repeat);
  expect(again).toMatchObject({ status: 409, json: { code: "shown-once" } });
  const stored = JSON.stringify([
    await api.db.select().from(idempotentAnswers),
    await api.db.select().from(keys),
  ]);
  expect(stored).not.toContain(String(made.json["key"]));
  const listed = (await ask("GET", "/keys")).json.items ?? [];
  expect(listed.map(({ name }) => name)).toEqual([body.name, "A key"]);
  expect(JSON.stringify(listed)).not.toContain(String(made.json["key"]));
});

it("U2: a key makes no admin, neither a key nor a member, and changes or removes none", async () => {
  const { account, ask } = await given();
  await joinAs(account.id, "admin");
  const [admin, viewer] = [await joinAs(account.id, "admin"), await joinAs(account.id, "viewer")];
  const other = await givenKey(api.db, account.id, { role: "admin" });
  const [row] = await api.db
    .select()
    .from(keys)
    .where(eq(keys.hash, sha256(other)));
  const refused = [
    await ask("POST", "/keys", { name: "Another", role: "admin" }),
    await ask("POST", "/invitations", { name: "Ada", role: "admin" }),
    await ask("PATCH", `/members/${viewer}`, { role: "admin", version: 1 }),
    await ask("PATCH", `/members/${admin}`, { role: "viewer", version: 1 }),
    await ask("DELETE", `/members/${admin}`),
    await ask("DELETE", `/keys/${row?.id}`),
  ];
  for (const { status, json } of refused) {
    expect({ status, detail: json["detail"] }).toEqual({
      status: 403,
      detail: "Only a person may make, change or remove an admin, not an API key.",
    });
  }
  expect((await api.ask("DELETE", `/keys/${row?.id}`, { key: other })).status).toBe(200);
  expect((await ask("PATCH", `/members/${viewer}`, { role: "reviewer", version: 1 })).json).toEqual(
    expect.objectContaining({ id: viewer, role: "reviewer", version: 2 }),
  );
  expect(await ask("DELETE", `/members/${viewer}?forGood=true`)).toMatchObject({
    json: { id: viewer },
  });
});

it("U2: with a key its invitations end", async () => {
  const { account, ask } = await given();
  const made = await ask("POST", "/keys", { name: "Another", role: "viewer" });
  const { json } = await ask("POST", "/invitations", { name: "Ada", role: "viewer" });
  expect(json["link"]).toMatch(/^http:\/\/.*\/join\?token=[\w-]{43}$/);
  const isMaker = eq(keys.accountId, account.id);
  const maker = (await api.db.select().from(keys).where(isMaker)).find(
    ({ role }) => role === "admin",
  );
  expect((await ask("GET", "/invitations")).json.items).toHaveLength(1);
  expect((await ask("DELETE", `/keys/${maker?.id}`)).status).toBe(200);
  const key = await givenKey(api.db, account.id, { role: "admin" });
  expect((await api.ask("GET", "/invitations", { key })).json.items).toEqual([]);
  expect((await api.ask("GET", "/keys", { key: String(made.json["key"]) })).status).toBe(200);
});

it("U2: a webhook's secret is shown at its start and with each new one, and in no list", async () => {
  const { ask } = await given();
  const body = { url: "https://example.org/hook", events: ["session.ended", "session.ended"] };
  const { json } = await ask("POST", "/webhooks", body);
  const path = `/webhooks/${String(json["id"])}`;
  const edited = await ask("PATCH", path, { version: 1, name: "Chat", paused: true });
  expect(edited.json).toMatchObject({
    name: "Chat",
    url: body.url,
    events: ["session.ended"],
    state: "paused",
  });
  const renewed = await ask("POST", `${path}/secret`);
  const list = JSON.stringify((await ask("GET", "/webhooks")).json);
  for (const secret of [json["secret"], renewed.json["secret"]]) {
    expect(secret).toMatch(/^whsec_/);
    expect(list).not.toContain(String(secret));
  }
  expect((await ask("DELETE", path)).json).toEqual({ id: json["id"] });
  expect((await ask("GET", "/webhooks")).json.items).toEqual([]);
});
