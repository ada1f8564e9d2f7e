import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { trySamplesAction } from "@/app/actions/agents";
import {
  dropCopiesAction,
  keepApartAction,
  purgeMessageAction,
  removeDecisionAction,
  undoActAction,
} from "@/app/actions/memories";
import {
  deleteRunAction,
  forgetAction,
  restoreRunAction,
  saveDocumentAction,
  undoForgetAction,
} from "@/app/actions/handbook";
import { withdrawLinkAction } from "@/app/actions/people";
import { removeViewAction } from "@/app/actions/sessions";
import { pauseWebhookAction, removeWebhookAction, revokeKeyAction } from "@/app/actions/settings";
import { listSavedViews } from "@/db/queries/sessions/session-list";
import { auditRecords } from "@/db/schema";
import { actAs, insertAccount, insertMembership } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createKey } from "@/lib/accounts/keys";
import { inviteMember } from "@/lib/accounts/save-members";
import { addWebhook } from "@/lib/accounts/webhooks/endpoints";
import { defineAction } from "@/lib/action";
import { createAgent } from "@/lib/agents/save";
import { type Context, createContext } from "@/lib/context";
import { appendMessages, createConversation } from "@/lib/conversations/save";
import { withContext } from "@/lib/current-context";
import { forget, previewForget } from "@/lib/handbook/forget";
import { saveDocument } from "@/lib/handbook/save";
import { givenHandbook } from "@/lib/handbook/testing/given-handbook";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { addMemories } from "@/lib/memories/save";
import { keepApart } from "@/lib/memories/save-decisions";
import { labelMemories } from "@/lib/memories/labels";
import { deleteRun } from "@/lib/handbook/save-runs";
import { saveView } from "@/lib/sessions/read/load-list";

const database = givenDatabase();
beforeAll(() => {
  const given = { KEEPSAKE_SECRET: "s".repeat(40), KEEPSAKE_WEBHOOKS_PRIVATE: "1" };
  provideEnvironment(parseEnvironment(given), "postgres://unused");
});

type Fields = Readonly<Record<string, string>>;
type Action = (previous: unknown, form: FormData) => Promise<object>;

async function givenWebhook(ctx: Context, url = "http://127.0.0.1:1/hook"): Promise<string> {
  const events = ["session.ended" as const];
  const format = { format: "keepsake", includeWords: false } as const;
  return (await addWebhook(ctx, { name: null, url, events, ...format })).id;
}

async function givenAgent(ctx: Context): Promise<string> {
  return (await createAgent(ctx, { name: "Nova" })).agent.id;
}

async function givenLabels(ctx: Context): Promise<string> {
  const agentId = await givenAgent(ctx);
  const item = { content: "Tea.", type: "core", category: null, constitutional: false } as const;
  await addMemories(ctx, { agentId, items: [item] });
  const target = { chosen: [{ number: 1, version: 1 }] };
  const { act } = await labelMemories(ctx, { agentId, category: "house", target });
  return act ?? "";
}

async function givenCopies(ctx: Context): Promise<Fields> {
  const { agent } = await createAgent(ctx, { name: "Nova" });
  const item = { content: "Tea.", type: "core", category: null, constitutional: false } as const;
  await addMemories(ctx, { agentId: agent.id, items: [item, item] });
  return { agentId: agent.id, groups: "all", revision: "2" };
}

async function givenTwo(ctx: Context) {
  const { agent } = await createAgent(ctx, { name: "Nova" });
  const item = { type: "core", category: null, constitutional: false } as const;
  const items = ["Tea.", "Milk."].map((content) => ({ ...item, content }));
  await addMemories(ctx, { agentId: agent.id, items });
  return { agentId: agent.id, numbers: "1,2", reason: "different-things" };
}

async function givenMessage(ctx: Context): Promise<Fields> {
  const agentId = await givenAgent(ctx);
  const { id: conversationId } = await createConversation(ctx, { agentId, name: null });
  const items = [{ role: "user" as const, content: "My code is 4711.", name: null }];
  await appendMessages(ctx, { conversationId, items });
  return { conversationId, position: "1", words: "", confirm: "1" };
}

async function givenBook(ctx: Context): Promise<string> {
  const agentId = await givenAgent(ctx);
  await givenHandbook(ctx, agentId);
  return agentId;
}

const run = "t_crane";
const block = "Berth planning";

/** What a person sees before they forget something, as the form posts it. */
async function givenPreview(ctx: Context, what: { run: string } | { block: string }) {
  const agentId = await givenBook(ctx);
  const target = "run" in what ? { runs: [what.run] } : what;
  const { versions } = await previewForget(ctx, { agentId, ...target });
  return { agentId, ...what, seenVersions: JSON.stringify(versions) };
}

/** As over the API: no page removes a document. */
const removeDocument = defineAction(
  z.strictObject({ agentId: z.string(), path: z.string(), version: z.coerce.number() }),
  (ctx, input) => saveDocument(ctx, { ...input, content: null }),
);

const rows: readonly (readonly [string, Action, (ctx: Context) => Promise<Fields>])[] = [
  [
    "key-revoked",
    revokeKeyAction,
    async (ctx) => ({ keyId: (await createKey(ctx, { name: "CI", role: "viewer" })).id }),
  ],
  [
    "link-withdrawn",
    withdrawLinkAction,
    async (ctx) => ({ linkId: (await inviteMember(ctx, { name: "Cy", role: "viewer" })).id }),
  ],
  [
    "webhook-paused",
    pauseWebhookAction,
    async (ctx) => ({ endpointId: await givenWebhook(ctx), paused: "true" }),
  ],
  [
    "webhook-removed",
    removeWebhookAction,
    async (ctx) => ({ endpointId: await givenWebhook(ctx) }),
  ],
  ["decision-kept", keepApartAction, givenTwo],
  [
    "decision-removed",
    removeDecisionAction,
    async (ctx) => {
      const { agentId } = await givenTwo(ctx);
      const apart = { agentId, numbers: [1, 2], reason: "other" } as const;
      return { agentId, decisionId: (await keepApart(ctx, apart)).id };
    },
  ],
  ["act-undone", undoActAction, async (ctx) => ({ id: await givenLabels(ctx) })],
  ["copies-dropped", dropCopiesAction, givenCopies],
  ["message-purged", purgeMessageAction, givenMessage],
  ["agent-created", trySamplesAction, () => Promise.resolve({ samples: "museum" })],
  [
    "run-deleted",
    deleteRunAction,
    async (ctx) => ({ agentId: await givenBook(ctx), threadId: run }),
  ],
  [
    "run-restored",
    restoreRunAction,
    async (ctx) => {
      const place = { agentId: await givenBook(ctx), threadId: run };
      await deleteRun(ctx, place);
      return place;
    },
  ],
  ["handbook-forgotten", forgetAction, (ctx) => givenPreview(ctx, { run })],
  ["handbook-forgotten", forgetAction, (ctx) => givenPreview(ctx, { block })],
  [
    "forgetting-undone",
    undoForgetAction,
    async (ctx) => {
      const { act } = await forget(ctx, { agentId: await givenBook(ctx), runs: [run] });
      return { id: act ?? "" };
    },
  ],
  [
    "document-edited",
    saveDocumentAction,
    async (ctx) => {
      const agentId = await givenBook(ctx);
      return { agentId, path: "memory_summary.md", content: "v1\n", version: "1" };
    },
  ],
  [
    "document-edited",
    removeDocument,
    async (ctx) => ({ agentId: await givenBook(ctx), path: "memory_summary.md", version: "1" }),
  ],
];

/** Two admins of an account of their own. */
async function givenPeople(): Promise<readonly [Context, Context]> {
  const { id } = await insertAccount(database.db);
  const [one, other] = [actAs(id, "admin"), actAs(id, "admin", { id: randomUUID() })];
  for (const acting of [one, other]) await insertMembership(database.db, acting);
  return [createContext(database.db, one), createContext(database.db, other)];
}

function post(who: Context, action: Action, fields: Fields): Promise<object> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return withContext(who, () => action(null, form));
}

const countOf = (kind: string) => database.db.$count(auditRecords, eq(auditRecords.kind, kind));

it.each(rows)(
  "U3: by two people at the same moment is done once: %s",
  async (kind, action, prepare) => {
    const [one, other] = await givenPeople();
    const fields = await prepare(one);
    const before = await countOf(kind);
    const both = [one, other].map((who) => post(who, action, fields));
    const answers = await Promise.allSettled(both);
    expect(await countOf(kind)).toBe(before + 1);
    // A fault would be thrown; only the redirect to what was created is.
    for (const answer of answers) {
      if (answer.status === "rejected") {
        expect(answer.reason).toMatchObject({ digest: expect.stringMatching(/^NEXT_REDIRECT;/) });
      } else expect(answer.value).toHaveProperty("ok");
    }
  },
);

it("removing a saved view in two tabs at the same moment keeps the person's other views", async () => {
  const [one] = await givenPeople();
  for (const name of ["Broken", "Mine", "Old"]) await saveView(one, { name, query: "flags=any" });
  const removed = ["Broken", "Broken", "Old"];
  const answers = await Promise.all(removed.map((name) => post(one, removeViewAction, { name })));
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  const { accountId, id: personId } = one.acting;
  expect(await listSavedViews(database.db, { accountId, personId })).toMatchObject([
    { name: "Mine" },
  ]);
});
