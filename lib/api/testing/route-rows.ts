import type { FieldKind } from "@/lib/api/testing/bad-values";
import type { Standing, World } from "@/lib/api/testing/given-world";
import { fieldsWhere, settingOf } from "@/lib/agents/agent-settings";
import { archiveOf } from "@/lib/interop/testing/archive-of";

/** Who may, by the table in section 7: keys with roles, an agent's own key, or anyone. */
export const rightsOfKeys = {
  watch: ["viewer", "operator", "reviewer", "admin", "own agent"],
  audit: ["viewer", "operator", "reviewer", "admin"],
  run: ["operator", "admin"],
  decide: ["reviewer", "admin"],
  edit: ["reviewer", "admin"],
  add: ["reviewer", "admin", "own agent"],
  write: ["operator", "admin", "own agent"],
  configure: ["admin"],
  create: ["operator", "admin"],
  administer: ["admin"],
} as const;

/** One route: a request that succeeds for callers with the right, and what it must refuse. */
export interface RouteRow {
  readonly who: keyof typeof rightsOfKeys | "anybody";
  readonly standing?: Standing;
  readonly address: (world: World) => string;
  readonly body?: (world: World) => Record<string, unknown>;
  /** Sent instead of a body, where that is no JSON. */
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly fields?: Readonly<Record<string, FieldKind>>;
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** For no specific agent: callers from other accounts get their own account's data. */
  readonly ofAccount: boolean;
}

/** The same as it is written down: an address that its path doesn't say is given. */
type Row = Omit<RouteRow, "address" | "ofAccount"> & Partial<Pick<RouteRow, "address">>;

const pages = {
  limit: ["0", "1001", "abc", "-1", "1.5", "", "1e99"],
  cursor: ["x", "%00", "W10", "bnVsbA", "WyJcdTAwMDAiLDFd", "y".repeat(1_001)],
};
const note: FieldKind = { text: 2_000 };
const decision = { seenSequence: "count", note, conflicts: "list" } as const;
const valueKinds = {
  person: "name",
  model: "name",
  share: "threshold",
  switch: "flag",
  policy: "choice",
  choice: "choice",
  count: "count",
  money: "money",
  place: { text: 1_010 },
} as const;
/** Without those that JSON may also give as text that is read as true or false. */
const configuration: Readonly<Record<string, FieldKind>> = Object.fromEntries(
  fieldsWhere((setting) => setting.type !== "switch" || setting.isPlainInJson === true).map(
    (field): [string, FieldKind] => {
      const setting = settingOf(field);
      if (setting.type === "name") return [field, { text: 100 }];
      return [field, setting.type === "prompt" ? { text: setting.max } : valueKinds[setting.type]];
    },
  ),
);
const seen = ({ seenSequence }: World) => ({ seenSequence });
const version: Readonly<Record<string, FieldKind>> = { version: "count" };
const folders = ["", "x".repeat(1_001), "%00"];
const dryRun = { dryRun: ["yes", "", "1", "true&dryRun=true"] };

const rows: Readonly<Record<string, Row>> = {
  "GET /agents": { who: "watch", query: pages },
  "POST /agents": {
    who: "create",
    body: () => ({ name: `Nova ${crypto.randomUUID()}` }),
    fields: { ...configuration, name: { text: 100, required: true } },
  },
  "GET /agents/{id}": { who: "watch" },
  "PATCH /agents/{id}": {
    who: "configure",
    body: () => ({ tokenBudget: 4_000 }),
    fields: { ...configuration, ...version },
  },
  "DELETE /agents/{id}": {
    who: "administer",
    address: (world) => `/agents/${world.agentId}?confirm=Agent%20${world.agentId.slice(0, 8)}`,
    query: dryRun,
  },
  "GET /agents/{id}/memories": {
    who: "watch",
    query: {
      ...pages,
      type: ["x", "", "core&type=core"],
      q: ["%00", "x".repeat(1_001)],
      discarded: ["maybe", ""],
      everStood: ["", "%00", "x".repeat(201)],
    },
  },
  "POST /agents/{id}/memories": {
    who: "add",
    body: () => ({ content: "A new one." }),
    fields: {
      content: { text: 10_000, required: true },
      type: "choice",
      category: { text: 100 },
      constitutional: "flag",
      createdAt: "instant",
      relevance: "choice",
      sources: "texts",
    },
  },
  "GET /agents/{id}/duplicates": { who: "watch", query: pages },
  "POST /agents/{id}/duplicates/drop": {
    who: "edit",
    body: ({ revision }) => ({ groups: "all", revision }),
    fields: { groups: "list", revision: "count" },
  },
  "GET /agents/{id}/handbook": { who: "watch" },
  "GET /agents/{id}/handbook/files/{path}": {
    who: "watch",
    address: ({ agentId }) => `/agents/${agentId}/handbook/files/skills/free-berth/SKILL.md`,
    query: { cwd: folders },
  },
  "PUT /agents/{id}/handbook/files/{path}": {
    who: "edit",
    address: ({ agentId }) => `/agents/${agentId}/handbook/files/MEMORY.md`,
    body: () => ({ content: "# Task Group: Deploys\n", version: 1 }),
    fields: { content: { text: 500_000 }, ...version },
  },
  "GET /agents/{id}/handbook/search": {
    who: "watch",
    address: ({ agentId }) => `/agents/${agentId}/handbook/search?q=cursor`,
    query: { q: ["", "x"], cwd: folders },
  },
  "POST /agents/{id}/handbook/forget": {
    who: "edit",
    body: () => ({ runs: ["t_berth"] }),
    fields: { block: { text: 1_000 } },
    query: dryRun,
  },
  "GET /agents/{id}/observations": {
    who: "watch",
    query: {
      ...pages,
      coverage: ["some", ""],
      relevance: ["urgent", ""],
      dropped: ["perhaps"],
    },
  },
  "POST /agents/{id}/observations": {
    who: "add",
    body: () => ({ content: "Lena asked for the invoice in CHF." }),
    fields: {
      content: { text: 10_000, required: true },
      relevance: "choice",
      observedAt: "instant",
      sources: "texts",
    },
  },
  "GET /agents/{id}/decisions": { who: "watch", query: pages },
  "POST /agents/{id}/decisions": {
    who: "decide",
    body: () => ({ apart: [1, 3], reason: "different-things" }),
    fields: { apart: "list", reason: "choice", note },
  },
  "DELETE /agents/{id}/decisions/{decisionId}": { who: "decide", body: () => ({}) },
  "GET /agents/{id}/memories/{number}": { who: "watch" },
  "PATCH /agents/{id}/memories/{number}": {
    who: "edit",
    body: () => ({ version: 1, content: "Tea at five." }),
    fields: {
      ...version,
      content: { text: 10_000, required: true },
      category: { text: 100 },
      type: "choice",
    },
  },
  "POST /agents/{id}/memories/merge": {
    who: "edit",
    body: () => ({ numbers: [1, 3], content: "Both." }),
    fields: { numbers: "list", content: { text: 50_000 } },
  },
  "DELETE /agents/{id}/memories/{number}": {
    who: "edit",
    body: () => ({}),
    fields: version,
    query: { version: ["x", "0", "1.5", "-1", ""] },
  },
  "POST /agents/{id}/memories/{number}/restore": { who: "edit", body: () => ({}), fields: version },
  "POST /agents/{id}/memories/{number}/protect": { who: "edit", body: () => ({}), fields: version },
  "POST /agents/{id}/memories/{number}/unprotect": {
    who: "edit",
    body: () => ({}),
    fields: version,
  },
  "POST /agents/{id}/memories/{number}/purge": {
    who: "administer",
    body: () => ({ words: ["good morning"] }),
    fields: { ...version, words: "list" },
    query: dryRun,
  },
  "GET /agents/{id}/memories/{number}/history": { who: "watch", query: pages },
  "POST /agents/{id}/imports": {
    who: "edit",
    body: () => ({ content: "From a file." }),
    query: {
      ...dryRun,
      dryRun: ["maybe", ""],
      format: ["x", ""],
      secrets: ["x", ""],
      text: [""],
      path: ["../x.md", "/x.md", "", "a%00.md"],
    },
  },
  "GET /agents/{id}/folder": { who: "watch" },
  "GET /agents/{id}/folder.zip": { who: "watch" },
  "GET /agents/{id}/folder/files/{path}": { who: "watch" },
  "PATCH /agents/{id}/folder/files/{path}": {
    who: "edit",
    body: () => ({ free: true }),
    fields: { free: "flag" },
  },
  "POST /agents/{id}/folder/sync": {
    who: "add",
    body: () => ({ files: [] }),
    fields: { files: "list", join: "flag", dryRun: "flag", version: { text: 20 } },
  },
  "PUT /agents/{id}/folder/files/{path}": {
    who: "add",
    file: new TextEncoder().encode("- Ferries sail at nine.\n"),
    query: { hash: ["x", "", "0".repeat(63)] },
  },
  "DELETE /agents/{id}/folder/files/{path}": {
    who: "add",
    query: { hash: ["x", "", "0".repeat(63)] },
  },
  "GET /agents/{id}/export": { who: "watch", query: { format: ["x", "", "json&format=text"] } },
  "GET /agents/{id}/context": { who: "watch", query: { format: ["x", "", "letta"] } },
  "GET /agents/{id}/runs": {
    who: "watch",
    query: { ...pages, q: ["%00", "x".repeat(201)], deleted: ["maybe", ""] },
  },
  "POST /agents/{id}/runs": {
    who: "write",
    body: () => ({
      threadId: "t-2",
      cwd: "/srv/tea",
      path: "/rollouts/t-2.jsonl",
      updatedAt: "2026-03-02T12:00:00Z",
      summary: "# Poured the tea",
      rawMemory: "",
    }),
    fields: {
      threadId: { text: 200, required: true },
      cwd: { text: 1_000, required: true },
      path: { text: 1_000 },
      updatedAt: "instant",
      summary: { text: 200_000 },
      rawMemory: { text: 100_000 },
    },
  },
  "GET /agents/{id}/runs/{threadId}": { who: "watch" },
  "POST /agents/{id}/handbook/imports": {
    who: "edit",
    file: archiveOf({ "raw_memories.md": "# Raw Memories\n\nNo raw memories yet.\n" }),
    query: { dryRun: ["maybe", ""], replace: ["maybe", ""], secrets: ["x", ""] },
  },
  "GET /agents/{id}/handbook.zip": { who: "watch" },
  "DELETE /agents/{id}/runs/{threadId}": { who: "edit", body: () => ({}) },
  "POST /agents/{id}/runs/{threadId}/restore": { who: "edit", body: () => ({}) },
  "GET /agents/{id}/conversations": { who: "watch", query: pages },
  "POST /agents/{id}/conversations": {
    who: "write",
    body: () => ({ name: "Tuesday" }),
    fields: { name: { text: 200 } },
  },
  "GET /conversations/{id}": { who: "watch" },
  "GET /conversations/{id}/messages": { who: "watch", query: pages },
  "POST /conversations/{id}/messages": {
    who: "write",
    body: () => ({ items: [{ role: "user", content: "Good morning." }] }),
    fields: { items: "list" },
  },
  "POST /conversations/{id}/messages/{position}/purge": {
    who: "administer",
    body: () => ({ words: ["good morning"] }),
    fields: { words: "list" },
    query: dryRun,
  },
  "GET /conversations/{id}/context": { who: "watch" },
  "POST /conversations/{id}/imports": {
    who: "run",
    body: () => ({ role: "user", content: "Good morning." }),
    query: dryRun,
  },
  "POST /agents/{id}/sessions": {
    who: "run",
    body: () => ({ kind: "refinement", mode: "full" }),
    fields: { kind: "choice", mode: "choice", conversationId: "name" },
  },
  "GET /sessions": {
    who: "watch",
    query: { ...pages, state: ["x", ""], kind: ["x"], agentId: ["%00", "a/b"] },
  },
  "GET /sessions/{id}": { who: "watch", standing: "queued" },
  "GET /sessions/{id}/entries": { who: "watch", standing: "queued", query: pages },
  "GET /sessions/{id}/events": {
    who: "watch",
    standing: "queued",
    query: { after: ["x", "-1", "1.5", "99999999999", "%00"] },
  },
  "POST /sessions/{id}/stop": {
    who: "run",
    standing: "queued",
    body: () => ({ note: "Enough." }),
    fields: { note },
  },
  "POST /sessions/{id}/approve": {
    who: "decide",
    standing: "review",
    body: seen,
    fields: decision,
    query: dryRun,
  },
  "POST /sessions/{id}/accept": {
    who: "decide",
    standing: "refused",
    body: seen,
    fields: { seenSequence: "count", note },
    query: dryRun,
  },
  "POST /sessions/{id}/rollback": {
    who: "decide",
    standing: "review",
    body: seen,
    fields: { ...decision, wrong: "list" },
    query: dryRun,
  },
  "POST /sessions/{id}/revert": {
    who: "decide",
    standing: "review",
    body: (world) => ({ ...seen(world), operations: [world.operation] }),
    fields: { ...decision, operations: "list", wrong: "list" },
    query: dryRun,
  },
  "POST /sessions/{id}/findings/{finding}/wrong": { who: "decide", standing: "review" },
  "DELETE /sessions/{id}/findings/{finding}/wrong": {
    who: "decide",
    standing: "review",
    address: ({ sessionId }) => `/sessions/${sessionId}/findings/2/wrong`,
  },
  "GET /schedule": { who: "audit" },
  "PATCH /schedule": {
    who: "administer",
    body: () => ({ version: 1, days: [1, 3], time: "04:30", zone: "Europe/Berlin" }),
    fields: { ...version, days: "list", time: "name", zone: "name", mode: "choice" },
  },
  "GET /account": { who: "audit" },
  "PATCH /account": {
    who: "administer",
    body: () => ({ version: 1, name: "Harbour" }),
    fields: { ...version, name: { text: 100, required: true } },
  },
  "GET /account/export": { who: "administer" },
  "GET /policy": { who: "audit" },
  "PATCH /policy": {
    who: "administer",
    body: () => ({ version: 1, lowestThreshold: 0.6 }),
    fields: {
      ...version,
      lowestThreshold: "threshold",
      weakestReviewPolicy: "choice",
      applies: "choice",
      fourEyes: "flag",
      operatorsEditPrompts: "flag",
      confirmed: "flag",
    },
  },
  "GET /models": { who: "audit" },
  "POST /models": {
    who: "administer",
    body: () => ({ version: 1, model: "openai/gpt-5" }),
    fields: { ...version, model: "name" },
  },
  "PATCH /models": {
    who: "administer",
    body: () => ({ version: 1, reader: "none" }),
    fields: { ...version, reader: "name" },
  },
  "PATCH /models/{path}": {
    who: "administer",
    address: () => "/models/anthropic/allowed",
    body: () => ({ version: 1, inputLimit: 20_000, prices: { input: 2.5, output: 10 } }),
    fields: { ...version, inputLimit: "count" },
  },
  "DELETE /models/{path}": {
    who: "administer",
    address: () => "/models/anthropic/allowed?version=1",
    query: { confirmed: ["maybe", ""] },
  },
  "GET /members": { who: "audit" },
  "PATCH /members/{id}": {
    who: "administer",
    body: () => ({ role: "operator", version: 1 }),
    fields: { role: "choice", ...version },
  },
  "DELETE /members/{id}": { who: "administer" },
  "GET /invitations": { who: "administer" },
  "POST /invitations": {
    who: "administer",
    body: () => ({ name: "Ada", role: "reviewer" }),
    fields: { name: { text: 100, required: true }, role: "choice" },
  },
  "DELETE /invitations/{id}": { who: "administer" },
  "GET /keys": { who: "audit", query: pages },
  "POST /keys": {
    who: "administer",
    body: () => ({ name: "A script's", role: "viewer" }),
    fields: { name: { text: 100, required: true }, role: "choice" },
  },
  "DELETE /keys/{id}": { who: "administer" },
  "GET /webhooks": { who: "administer" },
  "POST /webhooks": {
    who: "administer",
    body: () => ({ name: "Chat", url: "https://example.org/hook", events: ["session.ended"] }),
    fields: { name: { text: 100 }, url: { text: 2_000, required: true }, events: "list" },
  },
  "PATCH /webhooks/{id}": {
    who: "administer",
    body: () => ({ name: "Chat", paused: true }),
    fields: { name: { text: 100 }, url: "name", events: "list", paused: "flag" },
  },
  "POST /webhooks/{id}/secret": { who: "administer" },
  "DELETE /webhooks/{id}": { who: "administer" },
  "POST /acts/{id}/undo": { who: "edit" },
  "POST /schedule/run": { who: "run", query: dryRun },
  "GET /audit": {
    who: "audit",
    query: { ...pages, kind: ["%00", "x".repeat(201)], actorId: ["%00"], sessionId: ["%00"] },
  },
  "GET /audit/export": {
    who: "audit",
    address: ({ agentId }) => `/audit/export?agentId=${agentId}`,
  },
  "GET /health": { who: "anybody" },
  "GET /ready": { who: "anybody" },
  "GET /openapi.json": { who: "anybody" },
};

/** What `{id}` is, by the first name in a path. */
export const idsOf = (world: World): Readonly<Record<string, string>> => ({
  agents: world.agentId,
  conversations: world.conversationId,
  sessions: world.sessionId,
  webhooks: world.webhookId,
  members: world.memberId,
  invitations: world.linkId,
  keys: world.keyId,
  acts: world.actId,
});

function addressOf(path: string, world: World): string {
  const named: Readonly<Record<string, string | undefined>> = {
    id: idsOf(world)[path.split("/")[1] ?? ""],
    number: "1",
    position: "1",
    finding: "1",
    threadId: "t-1",
    decisionId: world.decisionId,
    path: "notes.md",
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? "");
}

/** Every route of the API: a missing one fails the tests that use this table. */
export const routeRows: Readonly<Record<string, RouteRow>> = Object.fromEntries(
  Object.entries(rows).map(([name, row]): [string, RouteRow] => {
    const path = name.split(" ")[1] ?? "";
    const address = row.address ?? ((world: World) => addressOf(path, world));
    return [name, { ...row, address, ofAccount: row.address === undefined && !path.includes("{") }];
  }),
);
