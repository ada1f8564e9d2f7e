import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptSecret, parseEnvironment } from "@/lib/env";

describe("the environment", () => {
  it("has a default for everything", () => {
    expect(parseEnvironment({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: null,
      worker: true,
      publicUrl: "http://localhost:3000",
      secret: null,
      proxies: [],
      webhooksPrivate: false,
      metrics: false,
      metricsToken: null,
      demo: true,
      model: "built-in/rules",
      sessionLimits: { maxSteps: 40, maxCalls: 200, maxMs: 600_000 },
    });
  });

  it("S8: takes the limits of a session", () => {
    const given = { KEEPSAKE_SESSION_STEPS: "5", KEEPSAKE_SESSION_MINUTES: "2" };
    const { sessionLimits } = parseEnvironment(given);
    expect(sessionLimits).toEqual({ maxSteps: 5, maxCalls: 200, maxMs: 120_000 });
  });

  it("U6: takes addresses and networks of proxies", () => {
    const { proxies } = parseEnvironment({ KEEPSAKE_PROXIES: "10.0.0.0/8, ::1,192.0.2.7" });
    expect(proxies).toEqual(["10.0.0.0/8", "::1", "192.0.2.7"]);
  });

  it("takes an empty value for an unset one", () => {
    expect(parseEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it("seeds the demo into the embedded database only, unless told", () => {
    const DATABASE_URL = "postgres://user@host/name";
    expect(parseEnvironment({ DATABASE_URL }).demo).toBe(false);
    expect(parseEnvironment({ DATABASE_URL, KEEPSAKE_DEMO: "1" }).demo).toBe(true);
    expect(parseEnvironment({ KEEPSAKE_DEMO: "0" }).demo).toBe(false);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["HOST", "a b"],
    ["DATABASE_URL", "mysql://x"],
    ["WORKER", "yes"],
    ["KEEPSAKE_URL", "keepsake.example"],
    ["KEEPSAKE_URL", "https://keepsake.example/path"],
    ["KEEPSAKE_PROXIES", "10.0.0.0/33"],
    ["KEEPSAKE_SECRET", "short"],
    ["KEEPSAKE_DEMO", "2"],
    ["KEEPSAKE_SESSION_STEPS", "0"],
    ["KEEPSAKE_SESSION_CALLS", "ten"],
    ["KEEPSAKE_SESSION_MINUTES", "121"],
    ["KEEPSAKE_RULES_DELAY_MS", "-1"],
    ["KEEPSAKE_WEBHOOKS_PRIVATE", "yes"],
    ["ANTHROPIC_BASE_URL", "localhost:1234"],
    ["KEEPSAKE_MODEL", "rules"],
    ["KEEPSAKE_MODEL", "mistral/large"],
    ["KEEPSAKE_MODEL", "anthropic/"],
    ["KEEPSAKE_MODEL", "built-in/careless"],
    ["KEEPSAKE_EMBEDDING_MODEL", "openai/"],
    ["KEEPSAKE_EMBEDDING_MODEL", "anthropic/claude"],
    ["KEEPSAKE_EMBEDDING_MODEL", "built-in/rules"],
    ["OPENAI_COMPATIBLE_BASE_URL", "localhost:1234"],
  ])("refuses %s=%s and says what is allowed", (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(
      new RegExp(`${name} is .*: it must be`),
    );
  });

  it("names every wrong variable at once", () => {
    expect(() => parseEnvironment({ PORT: "x", WORKER: "x" })).toThrow(/PORT .* WORKER /);
  });

  it("asks for what the chosen provider cannot do without", () => {
    const KEEPSAKE_MODEL = "anthropic/some-model";
    expect(() => parseEnvironment({ KEEPSAKE_MODEL })).toThrow("ANTHROPIC_API_KEY is not set");
    expect(parseEnvironment({ KEEPSAKE_MODEL, ANTHROPIC_API_KEY: "k" }).model).toBe(KEEPSAKE_MODEL);
  });

  it("P6: has no embedding model unless one is named, with what its provider needs", () => {
    expect(parseEnvironment({}).embeddingModel).toBeNull();
    const KEEPSAKE_EMBEDDING_MODEL = "openai/text-embedding-3-small";
    expect(() => parseEnvironment({ KEEPSAKE_EMBEDDING_MODEL })).toThrow(
      "OPENAI_API_KEY is not set: it must be the key that the provider of KEEPSAKE_MODEL or KEEPSAKE_EMBEDDING_MODEL needs.",
    );
    const given = { KEEPSAKE_EMBEDDING_MODEL, OPENAI_API_KEY: "k" };
    expect(parseEnvironment(given).embeddingModel).toBe(KEEPSAKE_EMBEDDING_MODEL);
  });

  it("U7: takes a provider with the roles of its groups, and asks for what it can't do without", () => {
    const issuer = { KEEPSAKE_OIDC_ISSUER: "https://id.acme.example/realm/" };
    expect(parseEnvironment({})).toMatchObject({ passwords: true, oidc: null });
    expect(() => parseEnvironment(issuer)).toThrow(
      /CLIENT_ID is not set.*CLIENT_SECRET is not set.*GROUPS is not set: it must be role=group/,
    );
    const client = { KEEPSAKE_OIDC_CLIENT_ID: "k", KEEPSAKE_OIDC_CLIENT_SECRET: "s" };
    const KEEPSAKE_OIDC_GROUPS = "admin = cn=boss,ou=x; viewer=*;";
    const off = { KEEPSAKE_PASSWORDS: "0" };
    const given = { ...issuer, ...client, ...off, KEEPSAKE_OIDC_GROUPS };
    expect(parseEnvironment(given)).toMatchObject({
      passwords: false,
      oidc: {
        issuer: "https://id.acme.example/realm",
        name: "id.acme.example",
        claim: "groups",
        scopes: ["openid", "email", "profile"],
        groups: [
          { role: "admin", group: "cn=boss,ou=x" },
          { role: "viewer", group: "*" },
        ],
      },
    });
    expect(() => parseEnvironment(off)).toThrow("0 needs KEEPSAKE_OIDC_ISSUER");
    for (const groups of ["owner=x", "admin", "admin=", "admin=a;b", ";"]) {
      expect(() => parseEnvironment({ ...given, KEEPSAKE_OIDC_GROUPS: groups })).toThrow("GROUPS");
    }
  });

  it("keeps slashes in a model's name", () => {
    const given = {
      KEEPSAKE_MODEL: "openai-compatible/a/b",
      OPENAI_COMPATIBLE_BASE_URL: "http://localhost:1/v1",
    };
    expect(parseEnvironment(given).model).toBe("openai-compatible/a/b");
  });

  it("does not repeat a secret", () => {
    expect(() => parseEnvironment({ KEEPSAKE_SECRET: "hunter2" })).toThrow(/^(?!.*hunter2)/s);
    expect(() => parseEnvironment({ DATABASE_URL: "x://me:hunter2@h" })).toThrow(/^(?!.*hunter2)/s);
  });
});

describe("kept secret", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "keepsake-secret-"));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("makes a secret once, and leaves nothing else beside it", () => {
    const file = join(folder, "made/secret");
    const made = keptSecret(file);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(keptSecret(file)).toBe(made);
    expect(readdirSync(join(folder, "made"))).toEqual(["secret"]);
  });

  it("takes no empty file for a secret, as a full disk or a cut of power leaves one", () => {
    const file = join(folder, "secret");
    writeFileSync(file, "\n");
    expect(() => keptSecret(file)).toThrow(/secret is empty: restore its content/);
  });
});
