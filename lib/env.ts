import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { processWide } from "@/lib/process";

/**
 * A secret (random, 43 characters, URL-safe, unless `make` has another) that is created once and
 * stored in a file readable only by its owner. Throws if the file is empty: its previous content is unknown, and an empty text is
 * no secret.
 */
export function keptSecret(
  file: string,
  make = () => randomBytes(32).toString("base64url"),
): string {
  const kept = readKept(file);
  if (kept !== null) return kept;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    // Flushed first: after a power failure there would otherwise be a name without content.
    writeFileSync(draft, make(), { mode: 0o600, flag: "wx", flush: true });
    // A link appears completely or not at all: of several processes one wins and all read the same.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKept(file) ?? keptSecret(file, make);
}

/** The secret in the file; null if there is none. Throws if the file is empty. */
export function readKept(file: string): string | null {
  let kept: string;
  try {
    kept = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  if (kept === "") {
    throw new Error(`${file} is empty: restore its content, or delete it to create a new one.`);
  }
  return kept;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

export const MODEL_PROVIDERS = [
  "built-in",
  "anthropic",
  "openai",
  "google",
  "openai-compatible",
] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Providers of models that can read: the built-in rules can't. */
const READER_PROVIDERS = ["anthropic", "openai", "google", "openai-compatible"] as const;

export const EMBEDDING_PROVIDERS = ["openai", "google", "openai-compatible"] as const;

/** An environment variable has an invalid value. The message names each one. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/** Variables that a provider requires. */
const NEEDS = {
  anthropic: "ANTHROPIC_API_KEY",
  openai: "OPENAI_API_KEY",
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  "openai-compatible": "OPENAI_COMPATIBLE_BASE_URL",
} as const;

const OIDC_NEEDS = [
  "KEEPSAKE_OIDC_CLIENT_ID",
  "KEEPSAKE_OIDC_CLIENT_SECRET",
  "KEEPSAKE_OIDC_GROUPS",
] as const;

// A description says what is allowed, after "it must be".
const flag = z
  .enum(["0", "1"])
  .transform((value) => value === "1")
  .describe("0 or 1");
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .describe(`a whole number from ${least} to ${most}`);
const networks = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
  .describe("addresses or networks of proxies, parted by commas, like 10.0.0.0/8");
const webAddress = z.url({ protocol: /^https?$/ }).describe("an http:// or https:// address");
const modelOf = (providers: readonly string[]) =>
  z
    .string()
    .regex(new RegExp(`^(${providers.join("|")})/.+$`))
    .describe(`provider/model, with a provider of ${providers.join(", ")}`);
const text = (words: string) => z.string().describe(words);
const asked = "the provider of KEEPSAKE_MODEL or KEEPSAKE_EMBEDDING_MODEL";

const groupRole = String.raw`\s*(?:viewer|operator|reviewer|admin)\s*=\s*[^;\s][^;]*`;
const variables = z
  .object({
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/)
      .describe("a host name or an IP address")
      .default("127.0.0.1"),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .describe("a postgres:// address")
      .optional(),
    KEEPSAKE_DATA_DIR: z.string().default(".keepsake"),
    WORKER: flag.default(true),
    KEEPSAKE_URL: webAddress
      .refine(isOrigin)
      .describe("an http:// or https:// address without a path")
      .optional(),
    KEEPSAKE_PROXIES: networks.default([]),
    KEEPSAKE_SECRET: z.string().min(32).describe("a text of at least 32 characters").optional(),
    KEEPSAKE_DEMO: flag.optional(),
    KEEPSAKE_METRICS: flag.default(false),
    KEEPSAKE_METRICS_TOKEN: z.string().regex(/^\S+$/).describe("a text without spaces").optional(),
    KEEPSAKE_PASSWORDS: flag.describe("0 or 1; 0 needs KEEPSAKE_OIDC_ISSUER").default(true),
    KEEPSAKE_OIDC_ISSUER: webAddress.optional(),
    KEEPSAKE_OIDC_CLIENT_ID: text("the client's id at the issuer").optional(),
    KEEPSAKE_OIDC_CLIENT_SECRET: text("the client's secret at the issuer").optional(),
    KEEPSAKE_OIDC_GROUPS: z
      .string()
      .regex(new RegExp(`^${groupRole}(?:;${groupRole})*;?\\s*$`))
      .describe(
        "role=group pairs, parted by semicolons, like admin=keepsake-admins;viewer=*, with the roles viewer, operator, reviewer, admin",
      )
      .optional(),
    KEEPSAKE_OIDC_CLAIM: z.string().default("groups"),
    KEEPSAKE_OIDC_SCOPES: z
      .string()
      .regex(/(^| )openid( |$)/)
      .regex(/(^| )email( |$)/)
      .describe("scopes, parted by spaces, with openid and email among them")
      .default("openid email profile"),
    KEEPSAKE_OIDC_NAME: z.string().max(40).describe("a name of at most 40 characters").optional(),
    // Other built-in models are for the demo.
    KEEPSAKE_MODEL: modelOf(MODEL_PROVIDERS)
      .regex(/^(?!built-in\/)|^built-in\/rules$/)
      .default("built-in/rules"),
    KEEPSAKE_READER_MODEL: modelOf(READER_PROVIDERS).optional(),
    KEEPSAKE_EMBEDDING_MODEL: modelOf(EMBEDDING_PROVIDERS).optional(),
    KEEPSAKE_CONCURRENCY: wholeNumber(1, 1000).default(16),
    KEEPSAKE_SESSION_STEPS: wholeNumber(1, 1000).default(40),
    KEEPSAKE_SESSION_CALLS: wholeNumber(1, 10_000).default(200),
    KEEPSAKE_SESSION_MINUTES: wholeNumber(1, 120).default(10),
    KEEPSAKE_WEBHOOKS_PRIVATE: flag.default(false),
    KEEPSAKE_BACKUP_KEY: z.string().optional(),
    KEEPSAKE_RULES_DELAY_MS: wholeNumber(0, 60_000).optional(),
    ANTHROPIC_BASE_URL: webAddress.optional(),
    OPENAI_BASE_URL: webAddress.optional(),
    GOOGLE_GENERATIVE_AI_BASE_URL: webAddress.optional(),
    ANTHROPIC_API_KEY: text(`the key that ${asked} needs`).optional(),
    OPENAI_API_KEY: text(`the key that ${asked} needs`).optional(),
    GOOGLE_GENERATIVE_AI_API_KEY: text(`the key that ${asked} needs`).optional(),
    OPENAI_COMPATIBLE_BASE_URL: webAddress
      .describe(`the http:// or https:// address of ${asked}`)
      .optional(),
    OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  })
  .superRefine((value, context) => {
    const { KEEPSAKE_MODEL, KEEPSAKE_READER_MODEL, KEEPSAKE_EMBEDDING_MODEL } = value;
    for (const model of [KEEPSAKE_MODEL, KEEPSAKE_READER_MODEL, KEEPSAKE_EMBEDDING_MODEL]) {
      const provider = model?.split("/")[0] ?? "";
      const needed = Object.entries(NEEDS).find(([name]) => name === provider)?.[1];
      if (needed && !value[needed]) context.addIssue({ code: "custom", path: [needed] });
    }
  })
  .superRefine((value, context) => {
    const isOn = value.KEEPSAKE_OIDC_ISSUER !== undefined;
    const missing = isOn ? OIDC_NEEDS.filter((name) => !value[name]) : [];
    for (const path of missing) context.addIssue({ code: "custom", path: [path] });
    const noWayIn = !isOn && !value.KEEPSAKE_PASSWORDS;
    if (noWayIn) context.addIssue({ code: "custom", path: ["KEEPSAKE_PASSWORDS"] });
  });

/** Keepsake's parsed environment. Unset and empty are the same. */
export type Environment = ReturnType<typeof parseEnvironment>;

/** Throws `EnvironmentError` for invalid variables. Touches neither files nor the process. */
export function parseEnvironment(given: Readonly<Record<string, string | undefined>>) {
  const parsed = variables.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  );
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new EnvironmentError([...names].map((name) => explain(name, given[name])).join(" "));
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    /** Null: the embedded Postgres. */
    databaseUrl: value.DATABASE_URL ?? null,
    dataDir: resolve(value.KEEPSAKE_DATA_DIR),
    worker: value.WORKER,
    /** The server's public origin, without a slash at its end. */
    publicUrl: new URL(value.KEEPSAKE_URL ?? `http://localhost:${value.PORT}`).origin,
    /** Proxies whose forwarding headers count (U6). */
    proxies: value.KEEPSAKE_PROXIES,
    /** Null: generated, and kept in the data directory. */
    secret: value.KEEPSAKE_SECRET ?? null,
    demo: value.KEEPSAKE_DEMO ?? !value.DATABASE_URL,
    /** Whether this process may be scraped at `/metrics`, and by which key; null: by anyone. */
    metrics: value.KEEPSAKE_METRICS,
    metricsToken: value.KEEPSAKE_METRICS_TOKEN ?? null,
    /** U7: whether people may sign in with a password. */
    passwords: value.KEEPSAKE_PASSWORDS,
    /** U7: the provider that people sign in with; null for none. */
    oidc: oidcOf(value),
    /** `provider/model` for agents that name none. */
    model: value.KEEPSAKE_MODEL,
    /** `provider/model` of the second reader of accounts that name none (B1); null for none. */
    readerModel: value.KEEPSAKE_READER_MODEL ?? null,
    /** `provider/model` that says how alike memories are in meaning (P6); null: they are not compared. */
    embeddingModel: value.KEEPSAKE_EMBEDDING_MODEL ?? null,
    /** Whether webhooks may be sent to addresses of this machine and its network. */
    webhooksPrivate: value.KEEPSAKE_WEBHOOKS_PRIVATE,
    /** How many sessions one worker runs at a time. */
    concurrency: value.KEEPSAKE_CONCURRENCY,
    /** What backups are encrypted with (Q1); null: they are not. */
    backupKey: value.KEEPSAKE_BACKUP_KEY ?? null,
    /** S8: limits after which a session is ended as unfinished. */
    sessionLimits: {
      maxSteps: value.KEEPSAKE_SESSION_STEPS,
      maxCalls: value.KEEPSAKE_SESSION_CALLS,
      maxMs: value.KEEPSAKE_SESSION_MINUTES * 60_000,
    },
  };
}

/** An OpenID Connect provider, and the roles that its groups give. */
export type OidcSettings = NonNullable<ReturnType<typeof oidcOf>>;

function oidcOf(value: z.output<typeof variables>) {
  const issuer = value.KEEPSAKE_OIDC_ISSUER;
  if (issuer === undefined) return null;
  return {
    issuer: issuer.replace(/\/$/, ""),
    clientId: value.KEEPSAKE_OIDC_CLIENT_ID ?? "",
    clientSecret: value.KEEPSAKE_OIDC_CLIENT_SECRET ?? "",
    /** The role that a group gives; `*` is everyone. A group may be an LDAP name with an =. */
    groups: (value.KEEPSAKE_OIDC_GROUPS ?? "").split(";").flatMap((pair) => {
      const [role = "", ...group] = pair.split("=");
      return group.length === 0 ? [] : { role: role.trim(), group: group.join("=").trim() };
    }),
    claim: value.KEEPSAKE_OIDC_CLAIM,
    scopes: value.KEEPSAKE_OIDC_SCOPES.split(" ").filter(Boolean),
    /** On the button. */
    name: value.KEEPSAKE_OIDC_NAME ?? new URL(issuer).host,
  };
}

/** The complete environment: at start, the database and the secret have been determined. */
export type RunningEnvironment = Environment & { databaseUrl: string; secret: string };

/** Sets the environment for this process, once its database is known. */
export function provideEnvironment(
  environment: Environment,
  databaseUrl: string,
): RunningEnvironment {
  const secret = environment.secret ?? keptSecret(join(environment.dataDir, "secret"));
  return (place().environment = { ...environment, databaseUrl, secret });
}

/** This process's environment. Throws before `provideEnvironment`: call it late. */
export function runningEnvironment(): RunningEnvironment {
  const { environment } = place();
  if (!environment) throw new Error("The environment was read before the process had started.");
  return environment;
}

function place(): { environment: RunningEnvironment | null } {
  return processWide("environment", () => ({ environment: null }));
}

function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname === "/";
}

function explain(name: string, value: string | undefined): string {
  const schema = Object.entries(variables.shape).find(([known]) => known === name)?.[1];
  const allowed = schema?.unwrap().description ?? "a text";
  if (!value) return `${name} is not set: it must be ${allowed}.`;
  const isSecret = /SECRET|TOKEN|KEY|DATABASE_URL/.test(name);
  return `${name} is ${isSecret ? "not valid" : JSON.stringify(value)}: it must be ${allowed}.`;
}
