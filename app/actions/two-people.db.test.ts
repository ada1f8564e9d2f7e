import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trySamplesAction } from "@/app/actions/agents";
import { keepApartAction, removeDecisionAction } from "@/app/actions/decisions";
import { withdrawLinkAction } from "@/app/actions/members";
import { dropCopiesAction, undoActAction } from "@/app/actions/memories";
import { revokeKeyAction } from "@/app/actions/settings";
import { pauseWebhookAction, removeWebhookAction } from "@/app/actions/webhooks";
import { auditRecords } from "@/db/schema";
import { actAs, insertAccount, insertMembership } from "@/db/testing/factories";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { createKey } from "@/lib/accounts/keys/keys";
import { inviteMember } from "@/lib/accounts/members/invite-member";
import { addWebhook } from "@/lib/accounts/webhooks/save-webhook";
import { createAgent } from "@/lib/agents/create-agent";
import { createContext, type Context } from "@/lib/context";
import { withContext } from "@/lib/current-context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { addMemories } from "@/lib/memories/add-memories";
import { keepApart } from "@/lib/memories/decisions/keep-apart";
import { labelMemories } from "@/lib/memories/labels/label-memories";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const given = { KEEPSAKE_SECRET: "s".repeat(40), KEEPSAKE_WEBHOOKS_PRIVATE: "1" };
  provideEnvironment(parseEnvironment(given), "postgres://unused");
});
afterAll(() => database.drop());

type Fields = Readonly<Record<string, string>>;
type Action = (previous: unknown, form: FormData) => Promise<object>;

async function givenWebhook(ctx: Context): Promise<string> {
  const events = ["session.ended" as const];
  return (await addWebhook(ctx, { name: null, url: "http://127.0.0.1:1/hook", events })).id;
}

async function givenLabels(ctx: Context): Promise<string> {
  const { agent } = await createAgent(ctx, { name: "Nova" });
  const item = { content: "Tea.", type: "core", category: null, constitutional: false } as const;
  await addMemories(ctx, { agentId: agent.id, items: [item] });
  const target = { chosen: [{ number: 1, version: 1 }] };
  const { act } = await labelMemories(ctx, { agentId: agent.id, category: "house", target });
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
  ["agent-created", trySamplesAction, () => Promise.resolve({ samples: "museum" })],
];

it.each(rows)(
  "U3: by two people at the same moment is done once: %s",
  async (kind, action, prepare) => {
    const { id } = await insertAccount(database.db);
    const people = [actAs(id, "admin"), actAs(id, "admin", { id: randomUUID() })];
    for (const acting of people) await insertMembership(database.db, acting);
    const [one, other] = people.map((acting) => createContext(database.db, acting));
    if (one === undefined || other === undefined) throw new Error("Two people are needed.");
    const fields = await prepare(one);
    const done = () => database.db.$count(auditRecords, eq(auditRecords.kind, kind));
    const before = await done();
    const post = (who: Context) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return withContext(who, () => action(null, form));
    };
    const answers = await Promise.allSettled([post(one), post(other)]);
    expect(await done()).toBe(before + 1);
    // A fault would be thrown; only the redirect to what was created is.
    for (const answer of answers) {
      if (answer.status === "rejected") {
        expect(answer.reason).toMatchObject({ digest: expect.stringMatching(/^NEXT_REDIRECT;/) });
      } else expect(answer.value).toHaveProperty("ok");
    }
  },
);
