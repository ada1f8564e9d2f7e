import type { Standing, World } from "@/lib/api/testing/given-world";
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
  /** What fields and parameters must refuse besides what their description says. */
  readonly wrong?: Readonly<Record<string, readonly string[]>>;
  /** For no specific agent: callers from other accounts get their own account's data. */
  readonly ofAccount: boolean;
}

/** The same as it is written down: an address that its path doesn't say is given. */
type Row = Omit<RouteRow, "address" | "ofAccount"> & Partial<Pick<RouteRow, "address">>;

const seen = ({ seenSequence }: World) => ({ seenSequence });
const rows: Readonly<Record<string, Row>> = {
  "GET /agents": { who: "watch" },
  "POST /agents": { who: "create", body: () => ({ name: `Nova ${crypto.randomUUID()}` }) },
  "GET /agents/{id}": { who: "watch" },
  "PATCH /agents/{id}": { who: "configure", body: () => ({ tokenBudget: 4_000 }) },
  "DELETE /agents/{id}": {
    who: "administer",
    address: (world) => `/agents/${world.agentId}?confirm=Agent%20${world.agentId.slice(0, 8)}`,
  },
  "GET /agents/{id}/memories": { who: "watch" },
  "POST /agents/{id}/memories": { who: "add", body: () => ({ content: "A new one." }) },
  "GET /agents/{id}/duplicates": { who: "watch" },
  "POST /agents/{id}/duplicates/drop": {
    who: "edit",
    body: ({ revision }) => ({ groups: "all", revision }),
  },
  "GET /agents/{id}/handbook": { who: "watch" },
  "GET /agents/{id}/handbook/files/{path}": {
    who: "watch",
    address: ({ agentId }) => `/agents/${agentId}/handbook/files/skills/free-berth/SKILL.md`,
  },
  "PUT /agents/{id}/handbook/files/{path}": {
    who: "edit",
    address: ({ agentId }) => `/agents/${agentId}/handbook/files/MEMORY.md`,
    body: () => ({ content: "# Task Group: Deploys\n", version: 1 }),
  },
  "GET /agents/{id}/handbook/search": {
    who: "watch",
    address: ({ agentId }) => `/agents/${agentId}/handbook/search?q=cursor`,
    wrong: { q: [""] },
  },
  "POST /agents/{id}/handbook/forget": { who: "edit", body: () => ({ runs: ["t_berth"] }) },
  "GET /agents/{id}/observations": { who: "watch" },
  "POST /agents/{id}/observations": {
    who: "add",
    body: () => ({ content: "Lena asked for the invoice in CHF." }),
  },
  "GET /agents/{id}/decisions": { who: "watch" },
  "POST /agents/{id}/decisions": {
    who: "decide",
    body: () => ({ apart: [1, 3], reason: "different-things" }),
  },
  "DELETE /agents/{id}/decisions/{decisionId}": { who: "decide", body: () => ({}) },
  "GET /agents/{id}/memories/{number}": { who: "watch" },
  "PATCH /agents/{id}/memories/{number}": {
    who: "edit",
    body: () => ({ version: 1, content: "Tea at five." }),
  },
  "POST /agents/{id}/memories/merge": {
    who: "edit",
    body: () => ({ numbers: [1, 3], content: "Both." }),
  },
  "DELETE /agents/{id}/memories/{number}": { who: "edit", body: () => ({}) },
  "POST /agents/{id}/memories/{number}/restore": { who: "edit", body: () => ({}) },
  "POST /agents/{id}/memories/{number}/protect": { who: "edit", body: () => ({}) },
  "POST /agents/{id}/memories/{number}/unprotect": { who: "edit", body: () => ({}) },
  "POST /agents/{id}/memories/{number}/purge": {
    who: "administer",
    body: () => ({ words: ["good morning"] }),
  },
  "GET /agents/{id}/memories/{number}/history": { who: "watch" },
  "POST /agents/{id}/imports": {
    who: "edit",
    body: () => ({ content: "From a file." }),
    wrong: { path: ["../x.md", "/x.md", "", "a%00.md"] },
  },
  "GET /agents/{id}/folder": { who: "watch" },
  "GET /agents/{id}/folder.zip": { who: "watch" },
  "GET /agents/{id}/folder/files/{path}": { who: "watch" },
  "PATCH /agents/{id}/folder/files/{path}": { who: "edit", body: () => ({ free: true }) },
  "POST /agents/{id}/folder/sync": { who: "add", body: () => ({ files: [] }) },
  "PUT /agents/{id}/folder/files/{path}": {
    who: "add",
    file: new TextEncoder().encode("- Ferries sail at nine.\n"),
  },
  "DELETE /agents/{id}/folder/files/{path}": { who: "add" },
  "GET /agents/{id}/export": { who: "watch" },
  "GET /agents/{id}/context": { who: "watch" },
  "GET /agents/{id}/runs": { who: "watch" },
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
  },
  "GET /agents/{id}/runs/{threadId}": { who: "watch" },
  "POST /agents/{id}/handbook/imports": {
    who: "edit",
    file: archiveOf({ "raw_memories.md": "# Raw Memories\n\nNo raw memories yet.\n" }),
  },
  "GET /agents/{id}/handbook.zip": { who: "watch" },
  "DELETE /agents/{id}/runs/{threadId}": { who: "edit", body: () => ({}) },
  "POST /agents/{id}/runs/{threadId}/restore": { who: "edit", body: () => ({}) },
  "GET /agents/{id}/conversations": { who: "watch" },
  "POST /agents/{id}/conversations": { who: "write", body: () => ({ name: "Tuesday" }) },
  "GET /conversations/{id}": { who: "watch" },
  "GET /conversations/{id}/messages": { who: "watch" },
  "POST /conversations/{id}/messages": {
    who: "write",
    body: () => ({ items: [{ role: "user", content: "Good morning." }] }),
  },
  "POST /conversations/{id}/messages/{position}/purge": {
    who: "administer",
    body: () => ({ words: ["good morning"] }),
  },
  "GET /conversations/{id}/context": { who: "watch" },
  "POST /conversations/{id}/imports": {
    who: "run",
    body: () => ({ role: "user", content: "Good morning." }),
  },
  "POST /agents/{id}/sessions": { who: "run", body: () => ({ kind: "refinement", mode: "full" }) },
  "GET /sessions": { who: "watch" },
  "GET /sessions/{id}": { who: "watch", standing: "queued" },
  "GET /sessions/{id}/entries": { who: "watch", standing: "queued" },
  "GET /sessions/{id}/events": { who: "watch", standing: "queued" },
  "POST /sessions/{id}/stop": { who: "run", standing: "queued", body: () => ({ note: "Enough." }) },
  "POST /sessions/{id}/approve": { who: "decide", standing: "review", body: seen },
  "POST /sessions/{id}/accept": { who: "decide", standing: "refused", body: seen },
  "POST /sessions/{id}/rollback": { who: "decide", standing: "review", body: seen },
  "POST /sessions/{id}/revert": {
    who: "decide",
    standing: "review",
    body: (world) => ({ ...seen(world), operations: [world.operation] }),
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
    wrong: { zone: ["x", "Mars/Olympus"], time: ["x", "25:00"] },
  },
  "GET /account": { who: "audit" },
  "PATCH /account": { who: "administer", body: () => ({ version: 1, name: "Harbour" }) },
  "GET /account/export": { who: "administer" },
  "GET /policy": { who: "audit" },
  "PATCH /policy": { who: "administer", body: () => ({ version: 1, lowestThreshold: 0.6 }) },
  "GET /models": { who: "audit" },
  "POST /models": {
    who: "administer",
    body: () => ({ version: 1, model: "openai/gpt-5" }),
    wrong: { model: ["x", "nobody"] },
  },
  "PATCH /models": {
    who: "administer",
    body: () => ({ version: 1, reader: "none" }),
    wrong: { reader: ["x", "nobody"] },
  },
  "PATCH /models/{path}": {
    who: "administer",
    address: () => "/models/anthropic/allowed",
    body: () => ({ version: 1, inputLimit: 20_000, prices: { input: 2.5, output: 10 } }),
  },
  "DELETE /models/{path}": {
    who: "administer",
    address: () => "/models/anthropic/allowed?version=1",
  },
  "GET /members": { who: "audit" },
  "PATCH /members/{id}": { who: "administer", body: () => ({ role: "operator", version: 1 }) },
  "DELETE /members/{id}": { who: "administer" },
  "GET /invitations": { who: "administer" },
  "POST /invitations": { who: "administer", body: () => ({ name: "Ada", role: "reviewer" }) },
  "DELETE /invitations/{id}": { who: "administer" },
  "GET /keys": { who: "audit" },
  "POST /keys": { who: "administer", body: () => ({ name: "A script's", role: "viewer" }) },
  "DELETE /keys/{id}": { who: "administer" },
  "GET /webhooks": { who: "administer" },
  "POST /webhooks": {
    who: "administer",
    body: () => ({ name: "Chat", url: "https://example.org/hook", events: ["session.ended"] }),
    wrong: { url: ["x"] },
  },
  "PATCH /webhooks/{id}": {
    who: "administer",
    body: () => ({ name: "Chat", paused: true }),
    wrong: { url: ["x", "nobody"] },
  },
  "POST /webhooks/{id}/secret": { who: "administer" },
  "DELETE /webhooks/{id}": { who: "administer" },
  "POST /acts/{id}/undo": { who: "edit" },
  "POST /schedule/run": { who: "run" },
  "GET /audit": { who: "audit" },
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
