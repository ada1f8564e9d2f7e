import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { auditRecords, credentials, members, people, signIns } from "@/db/schema";
import { createTestDatabase, type TestDatabase, untilBlocked } from "@/db/testing/test-database";
import { GET, POST } from "@/app/api/auth/[...all]/route";
import { createFirstAdmin } from "@/lib/accounts/installation";
import { joinAccount, offerPassword, setPassword } from "@/lib/accounts/join";
import { changePassword } from "@/lib/accounts/person";
import { admitPerson } from "@/lib/accounts/provider";
import { removeMember } from "@/lib/accounts/save-members";
import {
  cookieHeader,
  givenAccount,
  givenPerson,
  noon,
  password,
} from "@/lib/accounts/testing/people";
import { actingPerson } from "@/lib/auth/acting";
import { getAuth } from "@/lib/auth/auth";
import { signIn } from "@/lib/auth/sign-in";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment, runningEnvironment } from "@/lib/env";
import { closeDatabase } from "@/lib/installation";
import { portOf } from "@/lib/outbound/testing/open-receiver";

let test: TestDatabase;
let issuer: Issuer;
let accountId: string;
const secret = "a secret that only tests know, and long";
const origin = "http://localhost:3000";

function provide(more: Readonly<Record<string, string>> = {}): void {
  const groups = "viewer=everyone; reviewer=cn=rev,ou=x ;admin=bosses";
  const given = { KEEPSAKE_SECRET: secret, KEEPSAKE_OIDC_GROUPS: groups, ...issuer.environment };
  provideEnvironment(parseEnvironment({ ...given, ...more }), test.url);
}

beforeAll(async () => {
  test = await createTestDatabase();
  issuer = await openIssuer();
  provide();
});
afterAll(async () => {
  await closeDatabase();
  await issuer.close();
  await test.drop();
});

let numbers = 0;
const newPerson = (groups: unknown = ["everyone"]) => {
  const sub = `sub-${(numbers += 1)}`;
  const email = `${sub}@acme.example`;
  return { sub, email, email_verified: true, name: `Ida ${numbers}`, groups };
};
type Person = ReturnType<typeof newPerson>;

async function leave(next = "/agents", headers = new Headers()) {
  const query = new URLSearchParams({ next }).toString();
  const response = await GET(new Request(`${origin}/api/auth/sign-in/oidc?${query}`, { headers }));
  const location = response.headers.get("location") ?? "";
  return { location, cookies: response.headers.getSetCookie() };
}

async function comeBack(given: { code: string; state: string }, cookies: readonly string[]) {
  const url = `${origin}/api/auth/callback/oidc?${new URLSearchParams(given).toString()}`;
  const response = await GET(new Request(url, { headers: cookieHeader(cookies) }));
  const set = response.headers.getSetCookie();
  const headers = cookieHeader(set.filter((line) => line.startsWith("keepsake-sign-in=")));
  const who = await actingPerson({ db: test.db, auth: getAuth() }, headers);
  return { location: response.headers.get("location"), who, headers };
}

async function enter(person: Person, wrong: Wrong = {}, browser: readonly string[] = []) {
  const { location, cookies } = await leave();
  return comeBack(issuer.enter(location, person, wrong), [...cookies, ...browser]);
}

/** The context of an admin, and a member, whom the provider let in. */
async function givenBossAnd() {
  const boss = await enter(newPerson(["bosses"]));
  if (boss.who === null) throw new Error("The boss is in.");
  const person = newPerson();
  const personId = (await enter(person)).who?.id ?? "";
  return { ctx: createContext(test.db, boss.who, () => noon), person, personId };
}

const auditOf = (kind: string) =>
  test.db.select().from(auditRecords).where(eq(auditRecords.kind, kind));
const refusedAs = (code: string) => ({ location: `/sign-in?refused=${code}`, who: null });

describe("before there is an account", () => {
  it("U7: an admin's first sign-in creates it, and no other's", async () => {
    expect(await enter(newPerson())).toMatchObject(refusedAs("no-account"));
    const admin = await enter(newPerson(["bosses"]));
    expect(admin).toMatchObject({ location: "/agents", who: { role: "admin", name: "Ida 2" } });
    accountId = admin.who?.accountId ?? "";
    expect(await auditOf("member-added")).toMatchObject([
      { data: { role: "admin", provider: "Acme ID" } },
    ]);
  });
});

describe("signing in with a provider", () => {
  beforeEach(async () => {
    accountId ||= await givenAccount(test.db);
    provide();
  });

  it("U7: a first sign-in makes a member with the highest role of the groups, and keeps no token", async () => {
    const person = newPerson(["everyone", "cn=rev,ou=x", "others"]);
    const { location, who } = await enter(person);
    expect(location).toBe("/agents");
    expect(who).toMatchObject({ accountId, role: "reviewer", name: person.name });
    const id = who?.id ?? "";
    const [stored] = await test.db.select().from(people).where(eq(people.id, id));
    expect(stored?.email).toBe(person.email);
    const rows = await test.db.select().from(credentials).where(eq(credentials.personId, id));
    expect(rows).toMatchObject([
      {
        accountId: `${issuer.url} ${person.sub}`,
        idToken: null,
        accessToken: null,
        refreshToken: null,
        password: null,
      },
    ]);
  });

  it("U7: the next sign-in sets the role from the groups of then, and the audit says by whom", async () => {
    const person = newPerson(["everyone"]);
    const first = await enter(person);
    const second = await enter({ ...person, groups: "bosses" });
    expect(second.who).toMatchObject({ id: first.who?.id, role: "admin" });
    const third = await enter({ ...person, groups: ["everyone"] });
    expect(third.who).toMatchObject({ id: first.who?.id, role: "viewer" });
    expect((await auditOf("member-role-changed")).at(-1)).toMatchObject({
      actor: { kind: "system", name: "Acme ID" },
      data: { before: { role: "admin" }, after: { role: "viewer" } },
    });
  });

  it("U7: without a group that gives a role they are refused, and signed out elsewhere", async () => {
    expect(await enter(newPerson(["strangers"]))).toMatchObject(refusedAs("no-role"));
    expect(await enter(newPerson(null))).toMatchObject(refusedAs("no-role"));
    expect(await enter(newPerson({ bosses: true }))).toMatchObject(refusedAs("no-role"));
    const person = newPerson();
    const { headers } = await enter(person);
    expect(await enter({ ...person, groups: [] })).toMatchObject(refusedAs("no-role"));
    expect(await actingPerson({ db: test.db, auth: getAuth() }, headers)).toBeNull();
  });

  it("U7: who is here already needs no address, and is signed out all the same without a role", async () => {
    const nowhere = (person: Person) => {
      const claims = { email: undefined, email_verified: undefined };
      return enter(person, { claims, userinfo: { sub: person.sub } });
    };
    expect(await nowhere(newPerson())).toMatchObject(refusedAs("no-email"));
    const person = newPerson();
    const { who } = await enter(person);
    const { who: again, headers } = await nowhere(person);
    expect(again?.id).toBe(who?.id);
    expect(await nowhere({ ...person, groups: [] })).toMatchObject(refusedAs("no-role"));
    expect(await actingPerson({ db: test.db, auth: getAuth() }, headers)).toBeNull();
  });

  it("U7: the last admin stays admin where their groups give less", async () => {
    const other = await test.sql<
      { email: string; account_id: string }[]
    >`select p.email, c.account_id from people p join credentials c on c.person_id = p.id
      join members m on m.person_id = p.id where m.role = 'admin'`;
    expect(other).toHaveLength(1);
    const [email, sub] = [other[0]?.email ?? "", other[0]?.account_id.split(" ")[1] ?? ""];
    expect((await enter({ ...newPerson(["everyone"]), email, sub })).who?.role).toBe("admin");
    expect(await enter({ ...newPerson([]), email, sub })).toMatchObject(refusedAs("no-role"));
  });

  it.each<[string, Wrong]>([
    ["a nonce of another sign-in", { claims: { nonce: "another" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another audience", { claims: { aud: "someone-else" } }],
    ["another issuer", { claims: { iss: "https://issuer.example" } }],
    ["another key", { isForged: true }],
    ["an end in the past", { claims: { exp: 1_000 } }],
    ["nothing in it, for there is none", { isMissing: true }],
  ])("U7: refuses an ID token with %s", async (_, wrong) => {
    const person = newPerson(["bosses"]);
    expect(await enter(person, wrong)).toMatchObject(refusedAs("unable_to_get_user_info"));
    expect(await test.db.$count(people, eq(people.email, person.email))).toBe(0);
  });

  it("U7: takes an address that the ID token lacks from userinfo, if that is about the same person", async () => {
    const person = newPerson();
    const claims = { email: undefined, email_verified: undefined, groups: undefined };
    expect((await enter(person, { claims })).who).toMatchObject({ name: person.name });
    const userinfo = newPerson(["bosses"]);
    const refused = await enter(newPerson(), { claims, userinfo });
    expect(refused).toMatchObject(refusedAs("unable_to_get_user_info"));
  });

  it("U7: refuses a wrong state, another browser's, and a code that was used", async () => {
    const { location, cookies } = await leave();
    const given = issuer.enter(location, newPerson());
    const elsewhere = await leave();
    expect(await comeBack({ ...given, state: "x" }, cookies)).toMatchObject(
      refusedAs("state_mismatch"),
    );
    expect(await comeBack(given, [])).toMatchObject(refusedAs("state_mismatch"));
    expect(await comeBack(given, elsewhere.cookies)).toMatchObject(refusedAs("state_mismatch"));
    expect(await comeBack(given, cookies)).toMatchObject({ location: "/agents" });
    expect(await comeBack(given, cookies)).toMatchObject(refusedAs("invalid_code"));
  });

  it("U7: leads to no other site afterwards", async () => {
    const { location, cookies } = await leave("https://elsewhere.example/");
    expect((await comeBack(issuer.enter(location, newPerson()), cookies)).location).toBe("/");
  });

  it("U7: a verified address joins the person who has it, whose password and sign-ins end", async () => {
    const { id, email } = await givenPerson(test.db, [{ accountId, role: "admin" }]);
    const given = { db: test.db, auth: getAuth(), headers: new Headers(), now: noon };
    const before = cookieHeader(await signIn(given, { email, password }));
    const { who } = await enter({ ...newPerson(["everyone"]), email: email.toUpperCase() });
    expect(who).toMatchObject({ id, role: "viewer" });
    expect(await actingPerson(given, before)).toBeNull();
    await expect(signIn(given, { email, password })).rejects.toThrow("Wrong email");
    expect(await auditOf("sign-in-joined")).toMatchObject([{ data: { personId: id } }]);
    const second = await enter({ ...newPerson(["bosses"]), email });
    expect(second).toMatchObject(refusedAs("address-taken"));
  });

  it("U7: another issuer's id names no one, and a verified address joins its person again", async () => {
    const person = newPerson();
    const { who } = await enter(person);
    const { oidc } = runningEnvironment();
    if (oidc === null || who === null) throw new Error("There is a provider.");
    const other = { ...oidc, issuer: "https://other.example" };
    const arrive = (claims: Person) => admitPerson(test.db, { oidc: other, claims, now: noon });
    const stranger = { ...newPerson(), sub: person.sub };
    await arrive(stranger);
    const [made] = await test.db.select().from(people).where(eq(people.email, stranger.email));
    expect(made?.name).toBe(stranger.name);
    await arrive({ ...person, sub: "2" });
    await expect(arrive({ ...person, sub: "3" })).rejects.toMatchObject({ code: "address-taken" });
    const rows = await test.db.select().from(credentials).where(eq(credentials.personId, who.id));
    expect(rows.map((row) => row.accountId)).toContain("https://other.example 2");
  });

  it("M12: who comes in while they are removed is refused, and no member is without a sign-in", async () => {
    const { ctx, person, personId } = await givenBossAnd();
    let outcomes: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await test.sql.begin(async (tx) => {
      await tx`select from members where person_id = ${personId} for update`;
      const removed = removeMember(ctx, { personId, confirm: "remove" });
      await untilBlocked(test);
      const { oidc } = runningEnvironment();
      if (oidc === null) throw new Error("There is a provider.");
      const arrived = admitPerson(test.db, { oidc, claims: person, now: noon });
      await untilBlocked(test, 2);
      outcomes = Promise.allSettled([removed, arrived]);
    });
    expect(await outcomes).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { message: "This sign-in was deleted." } },
    ]);
    expect(await test.db.$count(members, eq(members.personId, personId))).toBe(0);
  });

  it("U7: a refusal ends a password and open reset links, and so does a removal", async () => {
    const { ctx, person, personId } = await givenBossAnd();
    const given = { db: test.db, auth: getAuth(), headers: new Headers(), now: noon };
    const trySignIn = () => signIn(given, { email: person.email, password });
    const reset = async ({ token }: { token: string }) =>
      setPassword(test.db, { token, password }, noon);
    await reset(await offerPassword(ctx, { personId }));
    await trySignIn();
    const open = await offerPassword(ctx, { personId });
    expect(await enter({ ...person, groups: [] })).toMatchObject(refusedAs("no-role"));
    await expect(trySignIn()).rejects.toThrow("Wrong email");
    await expect(reset(open)).rejects.toMatchObject({ status: 409 });
    await reset(await offerPassword(ctx, { personId }));
    await removeMember(ctx, { personId, confirm: "remove" });
    // Where their groups still give a role, they come back as a new person.
    expect((await enter(person)).who).toMatchObject({
      role: "viewer",
      id: expect.not.stringMatching(personId),
    });
    await expect(trySignIn()).rejects.toThrow("Wrong email");
  });

  it("U7: an address that the provider didn't verify joins no one", async () => {
    const { id, email } = await givenPerson(test.db, [{ accountId, role: "viewer" }]);
    for (const email_verified of [false, "no", undefined]) {
      const person = { ...newPerson(["bosses"]), email };
      const refused = await enter(person, { claims: { email_verified, emailVerified: true } });
      expect(refused).toMatchObject(refusedAs("unverified-email"));
    }
    expect(await test.db.$count(credentials, eq(credentials.personId, id))).toBe(1);
    const stranger = newPerson();
    const made = await enter(stranger, { claims: { email_verified: false } });
    expect(made).toMatchObject({ who: { name: stranger.name } });
  });

  it("U7: a verified address may be said to be so as a text", async () => {
    const { id, email } = await givenPerson(test.db, [{ accountId, role: "viewer" }]);
    const entered = await enter({ ...newPerson(), email }, { claims: { email_verified: "true" } });
    expect(entered.who?.id).toBe(id);
  });

  it("U1: ends who was signed in in this browser before", async () => {
    const before = await enter(newPerson());
    const cookie = before.headers.get("cookie") ?? "";
    await enter(newPerson(), {}, [cookie]);
    expect(await actingPerson({ db: test.db, auth: getAuth() }, before.headers)).toBeNull();
  });
});

it("a fault of the library is logged without the values of its query", () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const say = getAuth().options.logger.log;
  say("warn", "A wrong password.");
  const message = "Failed query: select 1 from people\nparams: ida@acme.example,1";
  say("error", message);
  say("error", Object.assign(new Error(message), { params: ["ida@acme.example"] }));
  const lines = logged.mock.calls.map(([line]) => String(line)).join("");
  logged.mockRestore();
  expect(lines.split("Failed query: select 1 from people")).toHaveLength(3);
  expect(lines).not.toMatch(/ida@acme|A wrong password/);
});

describe("with passwords off", () => {
  it("U7: no call takes or sets a password, and the provider still lets people in", async () => {
    provide();
    const { id, email } = await givenPerson(test.db, [{ accountId, role: "admin" }]);
    const role = "admin" as const;
    const acting = { accountId, kind: "person", id, name: "Ada", role } as const;
    const ctx = createContext(test.db, acting);
    provide({ KEEPSAKE_PASSWORDS: "0" });
    const off = { status: 403, code: "passwords-off" };
    const newOne = { password: "a new calm password", token: "x" };
    const signInCount = await test.db.$count(signIns);
    const body = JSON.stringify({ email, password });
    const post = new Request(`${origin}/api/auth/sign-in/email`, { method: "POST", body });
    expect((await POST(post)).status).toBe(403);
    const given = { db: test.db, auth: getAuth(), headers: new Headers(), now: noon };
    await expect(signIn(given, { email, password })).rejects.toMatchObject(off);
    await expect(setPassword(test.db, newOne, noon)).rejects.toMatchObject(off);
    await expect(offerPassword(ctx, { personId: id })).rejects.toMatchObject(off);
    const person = { ...newOne, name: "Bo", email: "bo@acme.example" };
    await expect(joinAccount(test.db, person, noon)).rejects.toMatchObject(off);
    const first = { ...person, accountName: "Acme" };
    await expect(createFirstAdmin(test.db, first, noon)).rejects.toMatchObject(off);
    const change = { currentPassword: password, password: "x", passwordAgain: "x" };
    await expect(changePassword(ctx, change, { token: null })).rejects.toMatchObject(off);
    expect(await test.db.$count(signIns)).toBe(signInCount);
    expect((await enter(newPerson())).who).toMatchObject({ role: "viewer" });
  });
});

const kid = "the-key";
const client = { id: "keepsake", secret: "the client's secret" };

function newKey() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

type Claims = Readonly<Record<string, unknown>>;

/** What a test makes otherwise: claims of an ID token over the right ones, another key for it. */
interface Wrong {
  readonly claims?: Claims;
  readonly isForged?: boolean;
  /** No ID token at all. */
  readonly isMissing?: boolean;
  /** What userinfo says. */
  readonly userinfo?: Claims;
}

/** A small OpenID Connect provider: discovery, keys, and tokens for codes that a test asks for. */
async function openIssuer() {
  const key = newKey();
  const entered = new Map<string, Claims>();
  const codes = new Map<string, { challenge: string | null; idToken?: string; userinfo: Claims }>();
  const token = (claims: Claims, { privateKey } = key) => {
    const parts = [{ alg: "RS256", kid, typ: "JWT" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signature = sign("RSA-SHA256", Buffer.from(parts.join(".")), privateKey);
    return [...parts, signature.toString("base64url")].join(".");
  };
  const answerToken = (body: URLSearchParams) => {
    const found = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    const verifier = body.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isClient = body.get("client_secret") === client.secret;
    if (found === undefined || !isClient || found.challenge !== challenge) return null;
    const accessToken = randomUUID();
    entered.set(`Bearer ${accessToken}`, found.userinfo);
    return { access_token: accessToken, token_type: "Bearer", id_token: found.idToken };
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const json = (value: object | null) => {
        response.writeHead(value === null ? 400 : 200, { "content-type": "application/json" });
        response.end(JSON.stringify(value ?? { error: "invalid_grant" }));
      };
      if (request.url === "/.well-known/openid-configuration") return json(discovery());
      const { authorization = "" } = request.headers;
      if (request.url === "/userinfo") return json(entered.get(authorization) ?? null);
      if (request.url !== "/keys") return json(answerToken(new URLSearchParams(body)));
      const jwk = key.publicKey.export({ format: "jwk" });
      return json({ keys: [{ ...jwk, kid, alg: "RS256", use: "sig" }] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const discovery = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/keys`,
    id_token_signing_alg_values_supported: ["RS256"],
  });
  return {
    url,
    /** The variables of an installation that uses it. */
    environment: {
      KEEPSAKE_OIDC_ISSUER: url,
      KEEPSAKE_OIDC_CLIENT_ID: client.id,
      KEEPSAKE_OIDC_CLIENT_SECRET: client.secret,
      KEEPSAKE_OIDC_NAME: "Acme ID",
    },
    /** A person signs in there: the code and state with which the provider sends them back. */
    enter(authorizeUrl: string, person: Claims, wrong: Wrong = {}) {
      const { claims = {}, isForged = false, isMissing = false, userinfo = person } = wrong;
      const asked = new URL(authorizeUrl).searchParams;
      const now = Math.floor(Date.now() / 1_000);
      const nonce = asked.get("nonce");
      const common = { iss: url, aud: client.id, iat: now, exp: now + 300, nonce };
      const idToken = token({ ...common, ...person, ...claims }, isForged ? newKey() : key);
      const code = randomUUID();
      const challenge = asked.get("code_challenge");
      codes.set(code, { challenge, userinfo, ...(!isMissing && { idToken }) });
      return { code, state: asked.get("state") ?? "" };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Issuer = Awaited<ReturnType<typeof openIssuer>>;
