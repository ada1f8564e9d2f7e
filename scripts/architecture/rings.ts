/** Files of one ring, the rings they may import, and the packages they may use. */
export interface Ring {
  readonly name: string;
  /** Paths from the root, without the extension. A file belongs to the first ring that matches. */
  readonly files: RegExp;
  /** Names of rings. A ring may always import itself. */
  readonly imports: readonly string[];
  /** Packages and Node's own modules; every one if undefined. */
  readonly packages?: RegExp;
}

const pure = ["core", "rules"];
const ground = [...pure, "base"];
const adapters = ["db", "model", "interop", "outbound", "frames", "stream", "jobs"];
const inside = [...ground, ...adapters, "auth", "use cases"];

export const rings: readonly Ring[] = [
  { name: "core", files: /^lib\/ledger\//, imports: [], packages: /^zod$/ },
  {
    name: "rules",
    files: /^lib\/(refinement|reflection|summary|handbook|webhooks)\/|^lib\/auth\/permissions$/,
    imports: ["core"],
    packages: /^zod$/,
  },
  {
    name: "base",
    files: /^lib\/(coalesce|env|errors|kept-secret|log|process-wide|shutdown)$/,
    imports: [],
    packages: /^(zod|node:.*)$/,
  },
  {
    name: "db",
    files: /^db\//,
    imports: ground,
    packages: /^(drizzle-orm(\/.*)?|postgres|node:.*)$/,
  },
  {
    name: "model",
    files: /^lib\/model\//,
    imports: ground,
    packages: /^(ai|@ai-sdk\/.*|zod|node:.*)$/,
  },
  // The only code that sends requests to addresses that people gave.
  { name: "outbound", files: /^lib\/outbound\//, imports: ground, packages: /^node:.*$/ },
  { name: "interop", files: /^lib\/interop\//, imports: pure, packages: /^zod$/ },
  // Shared with the browser: what a line of a live session looks like, under which key it is kept.
  {
    name: "frames",
    files:
      /^lib\/(stream\/(live-)?frames|accounts\/findings|audit\/audit-(kinds|line)|sessions\/(overview|queued-review|session-keys))$/,
    imports: pure,
    packages: /^zod$/,
  },
  {
    name: "stream",
    files: /^lib\/stream\//,
    imports: [...ground, "db", "frames"],
    packages: /^(zod|node:.*)$/,
  },
  {
    name: "jobs",
    files: /^lib\/jobs\//,
    imports: [...ground, "db"],
    // A job is enqueued in the transaction that creates the session: pg-boss wants its `sql` for that.
    packages: /^(pg-boss|drizzle-orm|zod|node:.*)$/,
  },
  {
    name: "auth",
    files: /^lib\/(auth\/|installation$|(parse-input|say-issue)$)/,
    imports: [...ground, "db"],
    packages:
      /^(better-auth(\/.*)?|@better-auth\/core\/utils\/ip|@zxcvbn-ts\/.*|next\/headers|zod|node:.*)$/,
  },
  {
    name: "use cases",
    files:
      /^lib\/((sessions|agents|memories|conversations|audit|accounts)\/|(context|page|rehearse)$)/,
    imports: [...ground, ...adapters, "auth"],
    packages: /^(unhomoglyph|zod|node:.*)$/,
  },
  {
    name: "boundary",
    files:
      /^lib\/(action|current-context|form-fields|page-context|refresh-page|set-account-cookie|api\/.*)$/,
    imports: inside,
    packages: /^(next(\/.*)?|zod|node:.*)$/,
  },
  // The only code that knows the Model Context Protocol: tools over use cases, with the API's answers.
  {
    name: "mcp",
    files: /^lib\/mcp\//,
    imports: [...inside, "boundary"],
    packages: /^(@modelcontextprotocol\/server|zod|node:.*)$/,
  },
  {
    name: "actions",
    files: /^app\/actions\//,
    imports: [...inside, "boundary"],
    packages: /^(next(\/.*)?|zod)$/,
  },
  {
    name: "routes",
    files: /^app\/api\//,
    imports: [...inside, "boundary", "mcp"],
    packages: /^(next(\/.*)?|zod|node:.*)$/,
  },
  {
    name: "components",
    files: /^components\//,
    imports: [...pure, "frames", "actions"],
    packages: /^(?!node:|ai$|@ai-sdk|drizzle-orm|postgres|pg-boss|better-auth)/,
  },
  {
    name: "pages",
    files: /^app\//,
    imports: [...inside.filter((name) => name !== "db"), "boundary", "actions", "components"],
  },
];
