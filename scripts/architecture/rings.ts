/** A part of the code: its files, what they may import, and what it contains. */
export interface Ring {
  readonly name: string;
  /**
   * From the root: folders end in `/`, files have no extension, `*` is one folder. A file belongs to
   * the first matching ring: in a writer's folder its name says whether it is pure.
   */
  readonly paths: readonly string[];
  readonly holds: string;
  /** Names of rings. A ring may always import itself. */
  readonly imports: readonly string[];
  /** Files from which only types may be imported: those leave no code behind. */
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
  {
    name: "core",
    paths: ["lib/ledger/"],
    holds: "memories, changes, a session's entries, the inverse, the certificate, the hashes",
    imports: [],
    packages: /^zod$/,
  },
  {
    name: "losses",
    paths: ["lib/losses/"],
    holds: "what an operation takes away: specifics, turning words, what a mark says",
    imports: ["core"],
    packages: /^(?!)/,
  },
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
    holds:
      "each writer's operations, prompts and checks; when sweeps are due; what sessions cost; who may do what",
    imports: ["core", "losses"],
    packages: /^(zod|diff|unhomoglyph|yaml)$/,
  },
  {
    name: "base",
    paths: inLib("env", "errors", "log", "process", "telemetry"),
    holds: "what every server process needs: settings, errors, log, telemetry, an orderly end",
    imports: [],
    packages: /^(zod|node:.*|@opentelemetry\/api|prom-client)$/,
  },
  {
    name: "db",
    paths: ["db/"],
    holds: "the schema, the migrations and all SQL",
    imports: ground,
    packages: /^(drizzle-orm(\/.*)?|postgres|node:.*)$/,
  },
  {
    name: "model",
    paths: ["lib/model/", "lib/reader/read"],
    holds:
      "the only code that imports `ai`: providers, the loop, the second reader, the built-in rules",
    imports: ground,
    packages: /^(ai|@ai-sdk\/.*|@opentelemetry\/(api|sdk-node)|zod|node:.*)$/,
  },
  {
    name: "outbound",
    paths: ["lib/outbound/"],
    holds: "the only code that sends requests to addresses that people gave",
    imports: ground,
    packages: /^node:.*$/,
  },
  {
    name: "interop",
    paths: ["lib/interop/", ...inLib(...pureFolder.map((name) => `folder/${name}`))],
    holds: "readers and writers of other products' formats, and files of a folder as pieces",
    imports: pure,
    packages:
      /^(zod|csv-parse\/sync|diff|fflate|tar-stream|yauzl|yaml|mdast|mdast-util-.*|micromark-extension-.*|node:(util|zlib))$/,
  },
  {
    name: "browser",
    paths: ["lib/browser/"],
    holds: "what browser and server share: the frames of the stream, the keys of queries",
    imports: pure,
    packages: /^zod$/,
  },
  {
    name: "stream",
    paths: ["lib/stream/"],
    holds: "the only code that knows server-sent events",
    imports: [...ground, "db", "browser"],
    packages: /^(zod|node:.*)$/,
  },
  {
    name: "jobs",
    paths: ["lib/jobs/"],
    holds: "the only code that knows pg-boss: the worker, its schedule, recovery",
    imports: [...ground, "db"],
    // A job is enqueued in the transaction that creates the session: pg-boss needs drizzle's `sql`
    // for that.
    packages: /^(pg-boss|drizzle-orm|zod|node:.*)$/,
  },
  {
    name: "auth",
    paths: inLib("auth/", "installation", "parse-input"),
    holds: "who acts: passwords, sign-ins, keys",
    imports: [...ground, "db"],
    packages:
      /^(better-auth(\/.*)?|@better-auth\/core\/utils\/ip|@zxcvbn-ts\/.*|next\/headers|zod|node:.*)$/,
  },
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
    holds: "one verb a file, `(ctx, input)`; each checks who may do it",
    imports: [...ground, ...adapters, "auth"],
    packages: /^(csv-stringify\/sync|zod|node:.*)$/,
  },
  {
    name: "boundary",
    paths: [...inLib("api/", "action", "current-context")],
    holds: "from a request to a use case and back to an answer",
    imports: inside,
    packages: /^(next(\/.*)?|prom-client|zod|node:.*)$/,
  },
  {
    name: "mcp",
    paths: ["lib/mcp/"],
    holds: "the only code that knows the Model Context Protocol",
    imports: [...inside, "boundary"],
    packages: /^(@modelcontextprotocol\/server|zod|node:.*)$/,
  },
  {
    name: "actions",
    paths: ["app/actions/"],
    holds: "server actions, ten lines at most over a use case",
    imports: [...inside, "boundary"],
    packages: /^(next(\/.*)?|zod)$/,
  },
  {
    name: "routes",
    paths: ["app/api/"],
    holds: "the HTTP API, the streams, the agents' tools, sign-in",
    imports: [...inside, "boundary", "mcp"],
    packages: /^(next(\/.*)?|zod|node:.*)$/,
  },
  {
    name: "components",
    paths: ["components/"],
    holds: "React over plain values",
    imports: [...pure, "browser", "actions"],
    // From the writers' names the compiler checks that each kind has its pages.
    types: ["lib/writers/table"],
    packages: /^(?!node:|ai$|@ai-sdk|drizzle-orm|postgres|pg-boss|better-auth)/,
  },
  {
    name: "pages",
    paths: ["app/"],
    holds: "parameters in, components out",
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

/** The table of rings in ARCHITECTURE.md. */
export function ringTable(): string {
  const rows = rings.map((ring) => [ring.name, sayPaths(ring), ring.holds, sayImports(ring)]);
  const lines = [
    ["ring", "where", "what lives there", "may import"],
    ["-", "-", "-", "-"],
    ...rows,
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** What is pure in a folder of mixed files has too many names for a table. */
function sayPaths({ paths }: Ring): string {
  const folders = paths.map((path) => (path.includes("*") ? "lib/writers/*" : path));
  const [whole, parts] = [folders.filter((path) => path !== "lib/writers/*"), "`lib/writers/*`"];
  const said = whole.map((path) => `\`${path.replace(/\/$/, "")}\``).join(" ");
  return whole.length === paths.length ? said : `${said}, the pure files of ${parts}`;
}

function sayImports(ring: Ring): string {
  if (ring.imports.length === 0) return "nothing";
  const above = rings.slice(0, rings.indexOf(ring)).map(({ name }) => name);
  const missing = above.filter((name) => !ring.imports.includes(name));
  if (missing.length > 3) return ring.imports.join(", ");
  return missing.length === 0 ? "all above" : `all above but ${missing.join(", ")}`;
}
