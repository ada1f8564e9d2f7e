/** A part of the code: its files and what they may import. */
export interface Ring {
  readonly name: string;
  /**
   * From the root: folders end in `/`, files have no extension, `*` is one folder. A file belongs to
   * the first matching ring: in a writer's folder its name says whether it is pure.
   */
  readonly paths: readonly string[];
  /** Names of rings. A ring may always import itself. */
  readonly imports: readonly string[];
  /** Names of rings from which only types may be imported: those leave no code behind. */
  readonly types?: readonly string[];
  /** Packages and Node's own modules; all if undefined. */
  readonly packages?: RegExp;
}

const pure = ["core", "losses", "rules"];
const ground = [...pure, "base"];
const adapters = ["db", "model", "interop", "outbound", "browser", "stream", "jobs"];
const inside = [...ground, ...adapters, "auth", "use cases"];

/** Names of the files of a writer that hold rules and words, and nothing that reads or writes. */
const pureFiles = [
  "fact-form",
  "gate",
  "inputs",
  "origin",
  "outcome",
  "pass",
  "prompt",
  "rules",
  "settings",
  "sources",
  "summary",
  "tools",
];

/** Files of `lib/folder` that know no database. */
const pureFolder = ["blocks", "compose", "decode", "known", "match", "pieces", "places"];

const inLib = (...names: readonly string[]) => names.map((name) => `lib/${name}`);

/** From the inside out. */
const rings: readonly Ring[] = [
  // Memories, changes, a session's entries, the inverse, the certificate, the hashes.
  {
    name: "core",
    paths: ["lib/ledger/"],
    imports: [],
    packages: /^zod$/,
  },
  // What an operation takes away: specifics, turning words, what a mark says.
  {
    name: "losses",
    paths: ["lib/losses/"],
    imports: ["core"],
    packages: /^(?!)/,
  },
  // Each writer's operations, prompts and checks; when sweeps are due; what sessions cost; who may do
  // what.
  {
    name: "rules",
    paths: [
      ...inLib(
        "schedule/",
        "webhooks/",
        "cost/",
        "agents/agent-settings",
        "agents/setting-row",
        "frame/prompt/",
        "frame/gate",
        "frame/outcome",
        "handbook/grammar/",
        "handbook/lines/",
        "handbook/settings",
        "memories/look-alike",
        "reader/rules",
        "reader/prompt",
        "writers/*/gate/",
        "writers/*/prompt/",
        ...pureFiles.map((name) => `writers/*/${name}`),
        "auth/permissions",
      ),
    ],
    imports: ["core", "losses"],
    packages: /^(zod|diff|unhomoglyph|yaml)$/,
  },
  // What every server process needs: settings, errors, log, telemetry, an orderly end.
  {
    name: "base",
    paths: inLib("env", "errors", "log", "process", "telemetry"),
    imports: [],
    packages: /^(zod|node:.*|@opentelemetry\/api|prom-client)$/,
  },
  // The schema, the migrations and all SQL.
  {
    name: "db",
    paths: ["db/"],
    imports: ground,
    packages: /^(drizzle-orm(\/.*)?|postgres|node:.*)$/,
  },
  // The only code that imports `ai`: providers, the loop, the second reader, the built-in rules.
  {
    name: "model",
    paths: ["lib/model/", "lib/reader/read"],
    imports: ground,
    packages: /^(ai|@ai-sdk\/.*|@opentelemetry\/(api|sdk-node)|zod|node:.*)$/,
  },
  // The only code that sends requests to addresses that people gave.
  {
    name: "outbound",
    paths: ["lib/outbound/"],
    imports: ground,
    packages: /^node:.*$/,
  },
  // Readers and writers of other products' formats, and files of a folder as pieces.
  {
    name: "interop",
    paths: ["lib/interop/", ...inLib(...pureFolder.map((name) => `folder/${name}`))],
    imports: pure,
    packages:
      /^(zod|csv-parse\/sync|diff|fflate|tar-stream|yauzl|yaml|mdast|mdast-util-.*|micromark-extension-.*|node:(util|zlib))$/,
  },
  // What browser and server share: the frames of the stream, the keys of queries.
  {
    name: "browser",
    paths: ["lib/browser/"],
    imports: pure,
    packages: /^zod$/,
  },
  // The only code that knows server-sent events.
  {
    name: "stream",
    paths: ["lib/stream/"],
    imports: [...ground, "db", "browser"],
    packages: /^(zod|node:.*)$/,
  },
  // The only code that knows pg-boss: the worker, its schedule, recovery.
  {
    name: "jobs",
    paths: ["lib/jobs/"],
    imports: [...ground, "db"],
    // A job is enqueued in the transaction that creates the session: pg-boss needs drizzle's `sql`
    // for that.
    packages: /^(pg-boss|drizzle-orm|zod|node:.*)$/,
  },
  // Who acts: passwords, sign-ins, keys.
  {
    name: "auth",
    paths: inLib("auth/", "installation", "parse-input"),
    imports: [...ground, "db"],
    packages:
      /^(better-auth(\/.*)?|@better-auth\/core\/utils\/ip|@zxcvbn-ts\/.*|next\/headers|zod|node:.*)$/,
  },
  // One verb a file, `(ctx, input)`; each checks who may do it.
  {
    name: "use cases",
    paths: [
      ...inLib(
        "sessions/",
        "writers/",
        "frame/",
        "agents/",
        "memories/",
        "conversations/",
        "handbook/",
        "folder/",
        "audit/",
        "accounts/",
        "purge/",
        "pages/",
        "demo/",
      ),
      ...inLib("context", "page"),
    ],
    imports: [...ground, ...adapters, "auth"],
    packages: /^(csv-stringify\/sync|zod|node:.*)$/,
  },
  // From a request to a use case and back to an answer.
  {
    name: "boundary",
    paths: [...inLib("api/", "action", "current-context")],
    imports: inside,
    packages: /^(next(\/.*)?|prom-client|zod|node:.*)$/,
  },
  // The only code that knows the Model Context Protocol.
  {
    name: "mcp",
    paths: ["lib/mcp/"],
    imports: [...inside, "boundary"],
    packages: /^(@modelcontextprotocol\/server|zod|node:.*)$/,
  },
  // Server actions, ten lines at most over a use case.
  {
    name: "actions",
    paths: ["app/actions/"],
    imports: [...inside, "boundary"],
    packages: /^(next(\/.*)?|zod)$/,
  },
  // The HTTP API, the streams, the agents' tools, sign-in.
  {
    name: "routes",
    paths: ["app/api/"],
    imports: [...inside, "boundary", "mcp"],
    packages: /^(next(\/.*)?|zod|node:.*)$/,
  },
  // React over plain values.
  {
    name: "components",
    paths: ["components/"],
    imports: [...pure, "browser", "actions"],
    // What a page shows has the type of what its use case answers, and from the writers' names the
    // compiler checks that each kind has its pages.
    types: ["use cases"],
    packages: /^(?!node:|ai$|@ai-sdk|drizzle-orm|postgres|pg-boss|better-auth)/,
  },
  // Parameters in, components out.
  {
    name: "pages",
    paths: ["app/"],
    imports: [...inside.filter((name) => name !== "db"), "boundary", "actions", "components"],
  },
];

/** The ring of a file, by its path from the root. */
export function ringOf(path: string): Ring | undefined {
  const bare = path.replace(/\.tsx?$/, "");
  return rings.find(({ paths }) =>
    paths.some((one) => {
      const ending = one.endsWith("/") ? "" : "$";
      return new RegExp(`^${one.replaceAll("*", "[^/]+")}${ending}`).test(bare);
    }),
  );
}
