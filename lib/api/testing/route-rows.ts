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
  readonly ofAccount?: true;
}

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
const agent = ({ agentId }: World) => `/agents/${agentId}`;
const memory = (world: World) => `${agent(world)}/memories/1`;
const folderFile = (world: World) => `${agent(world)}/folder/files/notes.md`;
const run = (world: World) => `${agent(world)}/runs/t-1`;
const conversation = ({ conversationId }: World) => `/conversations/${conversationId}`;
const session = ({ sessionId }: World) => `/sessions/${sessionId}`;
const webhook = ({ webhookId }: World) => `/webhooks/${webhookId}`;
const seen = ({ seenSequence }: World) => ({ seenSequence });
const version: Readonly<Record<string, FieldKind>> = { version: "count" };
const folders = ["", "x".repeat(1_001), "%00"];
const dryRun = { dryRun: ["yes", "", "1", "true&dryRun=true"] };

/** Every route of the API: a missing one fails the tests that use this table. */
export const routeRows: Readonly<Record<string, RouteRow>> = {
  "GET /agents": { who: "watch", address: () => "/agents", query: pages, ofAccount: true },
  "POST /agents": {
    who: "create",
    address: () => "/agents",
    body: () => ({ name: `Nova ${crypto.randomUUID()}` }),
    fields: { ...configuration, name: { text: 100, required: true } },
    ofAccount: true,
  },
  "GET /agents/{id}": { who: "watch", address: agent },
  "PATCH /agents/{id}": {
    who: "configure",
    address: agent,
    body: () => ({ tokenBudget: 4_000 }),
    fields: configuration,
  },
  "DELETE /agents/{id}": {
    who: "administer",
    address: (world) => `${agent(world)}?confirm=Agent%20${world.agentId.slice(0, 8)}`,
    query: dryRun,
  },
  "GET /agents/{id}/memories": {
    who: "watch",
    address: (world) => `${agent(world)}/memories`,
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
    address: (world) => `${agent(world)}/memories`,
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
  "GET /agents/{id}/duplicates": {
    who: "watch",
    address: (world) => `${agent(world)}/duplicates`,
    query: pages,
  },
  "POST /agents/{id}/duplicates/drop": {
    who: "edit",
    address: (world) => `${agent(world)}/duplicates/drop`,
    body: ({ revision }) => ({ groups: "all", revision }),
    fields: { groups: "list", revision: "count" },
  },
  "GET /agents/{id}/handbook": {
    who: "watch",
    address: (world) => `${agent(world)}/handbook`,
  },
  "GET /agents/{id}/handbook/files/{path}": {
    who: "watch",
    address: (world) => `${agent(world)}/handbook/files/skills/replay-settle-file/SKILL.md`,
    query: { cwd: folders },
  },
  "PUT /agents/{id}/handbook/files/{path}": {
    who: "edit",
    address: (world) => `${agent(world)}/handbook/files/MEMORY.md`,
    body: () => ({ content: "# Task Group: Deploys\n", version: 1 }),
    fields: { content: { text: 500_000 }, ...version },
  },
  "GET /agents/{id}/handbook/search": {
    who: "watch",
    address: (world) => `${agent(world)}/handbook/search?q=cursor`,
    query: { q: ["", "x"], cwd: folders },
  },
  "POST /agents/{id}/handbook/forget": {
    who: "edit",
    address: (world) => `${agent(world)}/handbook/forget`,
    body: () => ({ runs: ["t_8f21"] }),
    fields: { block: { text: 1_000 } },
    query: dryRun,
  },
  "GET /agents/{id}/observations": {
    who: "watch",
    address: (world) => `${agent(world)}/observations`,
    query: {
      ...pages,
      coverage: ["some", ""],
      relevance: ["urgent", ""],
      dropped: ["perhaps"],
    },
  },
  "POST /agents/{id}/observations": {
    who: "add",
    address: (world) => `${agent(world)}/observations`,
    body: () => ({ content: "Lena asked for the invoice in CHF." }),
    fields: {
      content: { text: 10_000, required: true },
      relevance: "choice",
      observedAt: "instant",
      sources: "texts",
    },
  },
  "GET /agents/{id}/decisions": {
    who: "watch",
    address: (world) => `${agent(world)}/decisions`,
    query: pages,
  },
  "POST /agents/{id}/decisions": {
    who: "decide",
    address: (world) => `${agent(world)}/decisions`,
    body: () => ({ apart: [1, 3], reason: "different-things" }),
    fields: { apart: "list", reason: "choice", note },
  },
  "DELETE /agents/{id}/decisions/{decisionId}": {
    who: "decide",
    address: (world) => `${agent(world)}/decisions/${world.decisionId}`,
    body: () => ({}),
  },
  "GET /agents/{id}/memories/{number}": { who: "watch", address: memory },
  "PATCH /agents/{id}/memories/{number}": {
    who: "edit",
    address: memory,
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
    address: (world) => `/agents/${world.agentId}/memories/merge`,
    body: () => ({ numbers: [1, 3], content: "Both." }),
    fields: { numbers: "list", content: { text: 50_000 } },
  },
  "DELETE /agents/{id}/memories/{number}": {
    who: "edit",
    address: memory,
    body: () => ({}),
    fields: version,
    query: { version: ["x", "0", "1.5", "-1", ""] },
  },
  "POST /agents/{id}/memories/{number}/restore": {
    who: "edit",
    address: (world) => `${memory(world)}/restore`,
    body: () => ({}),
    fields: version,
  },
  "POST /agents/{id}/memories/{number}/protect": {
    who: "edit",
    address: (world) => `${memory(world)}/protect`,
    body: () => ({}),
    fields: version,
  },
  "POST /agents/{id}/memories/{number}/unprotect": {
    who: "edit",
    address: (world) => `${memory(world)}/unprotect`,
    body: () => ({}),
    fields: version,
  },
  "POST /agents/{id}/memories/{number}/purge": {
    who: "administer",
    address: (world) => `${memory(world)}/purge`,
    body: () => ({ words: ["good morning"] }),
    fields: { ...version, words: "list" },
    query: dryRun,
  },
  "GET /agents/{id}/memories/{number}/history": {
    who: "watch",
    address: (world) => `${memory(world)}/history`,
    query: pages,
  },
  "POST /agents/{id}/imports": {
    who: "edit",
    address: (world) => `${agent(world)}/imports`,
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
  "GET /agents/{id}/folder": { who: "watch", address: (world) => `${agent(world)}/folder` },
  "GET /agents/{id}/folder.zip": {
    who: "watch",
    address: (world) => `${agent(world)}/folder.zip`,
  },
  "GET /agents/{id}/folder/files/{path}": { who: "watch", address: folderFile },
  "PATCH /agents/{id}/folder/files/{path}": {
    who: "edit",
    address: folderFile,
    body: () => ({ free: true }),
    fields: { free: "flag" },
  },
  "POST /agents/{id}/folder/sync": {
    who: "add",
    address: (world) => `${agent(world)}/folder/sync`,
    body: () => ({ files: [] }),
    fields: { files: "list", join: "flag", dryRun: "flag", version: { text: 20 } },
  },
  "PUT /agents/{id}/folder/files/{path}": {
    who: "add",
    address: folderFile,
    file: new TextEncoder().encode("- Ferries sail at nine.\n"),
    query: { hash: ["x", "", "0".repeat(63)] },
  },
  "DELETE /agents/{id}/folder/files/{path}": {
    who: "add",
    address: folderFile,
    query: { hash: ["x", "", "0".repeat(63)] },
  },
  "GET /agents/{id}/export": {
    who: "watch",
    address: (world) => `${agent(world)}/export`,
    query: { format: ["x", "", "json&format=text"] },
  },
  "GET /agents/{id}/context": {
    who: "watch",
    address: (world) => `${agent(world)}/context`,
    query: { format: ["x", "", "letta"] },
  },
  "GET /agents/{id}/runs": {
    who: "watch",
    address: (world) => `${agent(world)}/runs`,
    query: { ...pages, q: ["%00", "x".repeat(201)], deleted: ["maybe", ""] },
  },
  "POST /agents/{id}/runs": {
    who: "write",
    address: (world) => `${agent(world)}/runs`,
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
  "GET /agents/{id}/runs/{threadId}": { who: "watch", address: run },
  "POST /agents/{id}/handbook/imports": {
    who: "edit",
    address: (world) => `${agent(world)}/handbook/imports`,
    file: archiveOf({ "raw_memories.md": "# Raw Memories\n\nNo raw memories yet.\n" }),
    query: { dryRun: ["maybe", ""], replace: ["maybe", ""], secrets: ["x", ""] },
  },
  "GET /agents/{id}/handbook.zip": {
    who: "watch",
    address: (world) => `${agent(world)}/handbook.zip`,
  },
  "DELETE /agents/{id}/runs/{threadId}": { who: "edit", address: run, body: () => ({}) },
  "POST /agents/{id}/runs/{threadId}/restore": {
    who: "edit",
    address: (world) => `${run(world)}/restore`,
    body: () => ({}),
  },
  "GET /agents/{id}/conversations": {
    who: "watch",
    address: (world) => `${agent(world)}/conversations`,
    query: pages,
  },
  "POST /agents/{id}/conversations": {
    who: "write",
    address: (world) => `${agent(world)}/conversations`,
    body: () => ({ name: "Tuesday" }),
    fields: { name: { text: 200 } },
  },
  "GET /conversations/{id}": { who: "watch", address: conversation },
  "GET /conversations/{id}/messages": {
    who: "watch",
    address: (world) => `${conversation(world)}/messages`,
    query: pages,
  },
  "POST /conversations/{id}/messages": {
    who: "write",
    address: (world) => `${conversation(world)}/messages`,
    body: () => ({ items: [{ role: "user", content: "Good morning." }] }),
    fields: { items: "list" },
  },
  "POST /conversations/{id}/messages/{position}/purge": {
    who: "administer",
    address: (world) => `${conversation(world)}/messages/1/purge`,
    body: () => ({ words: ["good morning"] }),
    fields: { words: "list" },
    query: dryRun,
  },
  "GET /conversations/{id}/context": {
    who: "watch",
    address: (world) => `${conversation(world)}/context`,
  },
  "POST /conversations/{id}/imports": {
    who: "run",
    address: (world) => `${conversation(world)}/imports`,
    body: () => ({ role: "user", content: "Good morning." }),
    query: dryRun,
  },
  "POST /agents/{id}/sessions": {
    who: "run",
    address: (world) => `${agent(world)}/sessions`,
    body: () => ({ kind: "refinement", mode: "full" }),
    fields: { kind: "choice", mode: "choice", conversationId: "name" },
  },
  "GET /sessions": {
    who: "watch",
    address: () => "/sessions",
    query: { ...pages, state: ["x", ""], kind: ["x"], agentId: ["%00", "a/b"] },
    ofAccount: true,
  },
  "GET /sessions/{id}": { who: "watch", standing: "queued", address: session },
  "GET /sessions/{id}/entries": {
    who: "watch",
    standing: "queued",
    address: (world) => `${session(world)}/entries`,
    query: pages,
  },
  "GET /sessions/{id}/events": {
    who: "watch",
    standing: "queued",
    address: (world) => `${session(world)}/events`,
    query: { after: ["x", "-1", "1.5", "99999999999", "%00"] },
  },
  "POST /sessions/{id}/stop": {
    who: "run",
    standing: "queued",
    address: (world) => `${session(world)}/stop`,
    body: () => ({ note: "Enough." }),
    fields: { note },
  },
  "POST /sessions/{id}/approve": {
    who: "decide",
    standing: "review",
    address: (world) => `${session(world)}/approve`,
    body: seen,
    fields: decision,
    query: dryRun,
  },
  "POST /sessions/{id}/accept": {
    who: "decide",
    standing: "refused",
    address: (world) => `${session(world)}/accept`,
    body: seen,
    fields: { seenSequence: "count", note },
    query: dryRun,
  },
  "POST /sessions/{id}/rollback": {
    who: "decide",
    standing: "review",
    address: (world) => `${session(world)}/rollback`,
    body: seen,
    fields: { ...decision, wrong: "list" },
    query: dryRun,
  },
  "POST /sessions/{id}/revert": {
    who: "decide",
    standing: "review",
    address: (world) => `${session(world)}/revert`,
    body: (world) => ({ ...seen(world), operations: [world.operation] }),
    fields: { ...decision, operations: "list", wrong: "list" },
    query: dryRun,
  },
  "POST /sessions/{id}/findings/{finding}/wrong": {
    who: "decide",
    standing: "review",
    address: (world) => `${session(world)}/findings/1/wrong`,
  },
  "DELETE /sessions/{id}/findings/{finding}/wrong": {
    who: "decide",
    standing: "review",
    address: (world) => `${session(world)}/findings/2/wrong`,
  },
  "GET /schedule": { who: "audit", address: () => "/schedule", ofAccount: true },
  "PATCH /schedule": {
    who: "administer",
    address: () => "/schedule",
    body: () => ({ version: 1, days: [1, 3], time: "04:30", zone: "Europe/Berlin" }),
    fields: { ...version, days: "list", time: "name", zone: "name", mode: "choice" },
    ofAccount: true,
  },
  "GET /account": { who: "audit", address: () => "/account", ofAccount: true },
  "PATCH /account": {
    who: "administer",
    address: () => "/account",
    body: () => ({ version: 1, name: "Harbour" }),
    fields: { ...version, name: { text: 100, required: true } },
    ofAccount: true,
  },
  "GET /account/export": { who: "administer", address: () => "/account/export", ofAccount: true },
  "GET /policy": { who: "audit", address: () => "/policy", ofAccount: true },
  "PATCH /policy": {
    who: "administer",
    address: () => "/policy",
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
    ofAccount: true,
  },
  "GET /models": { who: "audit", address: () => "/models", ofAccount: true },
  "POST /models": {
    who: "administer",
    address: () => "/models",
    body: () => ({ version: 1, model: "openai/gpt-5" }),
    fields: { ...version, model: "name" },
    ofAccount: true,
  },
  "PATCH /models": {
    who: "administer",
    address: () => "/models",
    body: () => ({ version: 1, reader: "none" }),
    fields: { ...version, reader: "name" },
    ofAccount: true,
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
  "GET /members": { who: "audit", address: () => "/members", ofAccount: true },
  "PATCH /members/{id}": {
    who: "administer",
    address: ({ memberId }) => `/members/${memberId}`,
    body: () => ({ role: "operator", version: 1 }),
    fields: { role: "choice", ...version },
  },
  "DELETE /members/{id}": {
    who: "administer",
    address: ({ memberId }) => `/members/${memberId}`,
    query: { heirId: ["x/y", "nobody", "%00"] },
  },
  "GET /invitations": { who: "administer", address: () => "/invitations", ofAccount: true },
  "POST /invitations": {
    who: "administer",
    address: () => "/invitations",
    body: () => ({ name: "Ada", role: "reviewer" }),
    fields: { name: { text: 100, required: true }, role: "choice" },
    ofAccount: true,
  },
  "DELETE /invitations/{id}": {
    who: "administer",
    address: ({ linkId }) => `/invitations/${linkId}`,
  },
  "GET /keys": { who: "audit", address: () => "/keys", query: pages, ofAccount: true },
  "POST /keys": {
    who: "administer",
    address: () => "/keys",
    body: () => ({ name: "A script's", role: "viewer" }),
    fields: { name: { text: 100, required: true }, role: "choice" },
    ofAccount: true,
  },
  "DELETE /keys/{id}": { who: "administer", address: ({ keyId }) => `/keys/${keyId}` },
  "GET /webhooks": { who: "administer", address: () => "/webhooks", ofAccount: true },
  "POST /webhooks": {
    who: "administer",
    address: () => "/webhooks",
    body: () => ({ name: "Chat", url: "https://example.org/hook", events: ["session.ended"] }),
    fields: { name: { text: 100 }, url: { text: 2_000, required: true }, events: "list" },
    ofAccount: true,
  },
  "PATCH /webhooks/{id}": {
    who: "administer",
    address: webhook,
    body: () => ({ version: 1, name: "Chat", paused: true }),
    fields: { ...version, name: { text: 100 }, url: "name", events: "list", paused: "flag" },
  },
  "POST /webhooks/{id}/secret": {
    who: "administer",
    address: (world) => `${webhook(world)}/secret`,
    body: () => ({ version: 1 }),
    fields: version,
  },
  "DELETE /webhooks/{id}": { who: "administer", address: webhook },
  "POST /acts/{id}/undo": {
    who: "edit",
    address: ({ actId }) => `/acts/${actId}/undo`,
  },
  "POST /schedule/run": {
    who: "run",
    address: () => "/schedule/run",
    query: dryRun,
    ofAccount: true,
  },
  "GET /audit": {
    who: "audit",
    address: () => "/audit",
    query: { ...pages, kind: ["%00", "x".repeat(201)], actorId: ["%00"], sessionId: ["%00"] },
    ofAccount: true,
  },
  "GET /audit/export": {
    who: "audit",
    address: ({ agentId }) => `/audit/export?agentId=${agentId}`,
  },
  "GET /health": { who: "anybody", address: () => "/health" },
  "GET /ready": { who: "anybody", address: () => "/ready" },
  "GET /openapi.json": { who: "anybody", address: () => "/openapi.json" },
};
