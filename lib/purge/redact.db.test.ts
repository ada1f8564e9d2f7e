import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextCollector } from "@/db/queries/texts/stored-texts";
import {
  conversations,
  decisions,
  documentDrafts,
  documentVersions,
  entries,
  idempotentAnswers,
  importedStructures,
  messages,
  promptParts,
  runs,
  sessionDrafts,
  sessions,
  texts,
} from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { createKey } from "@/lib/accounts/keys";
import { purgeMessage } from "@/lib/purge/message";
import { entryDataSchemas, entryKinds } from "@/lib/ledger/entries/entry";
import { sampleOf, variants } from "@/lib/ledger/testing/sample-entries";
import { unescapeText } from "@/lib/ledger/decide/purged-words";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { propertySettings } from "@/lib/testing/test-depth";

const test = givenDatabase();

/** Columns of a session that hold no words: ids, hashes, states, names of models, who did what. */
const wordless = new Set(
  "id accountId agentId kind mode target conversationId state cause reviewPolicy model readerModel prices losses stats startHash endHash consentAnswer certificate startedBy decidedBy acceptedFrom waitsFor".split(
    " ",
  ),
);

const actor = { kind: "system", id: null, name: "Keepsake" } as const;

/** A decision about a text of the memory that is purged, which is stored with the memory. */
const decided = { operation: "delete", reason: "wrong", by: actor, at: new Date(0) } as const;

const noLabels = { immutableCategories: [], relationalCategories: [] };
const noSettings = { agentName: "A", tokenBudget: 1, ...noLabels };

/** Ways in which words are written that are the same words. */
const forms: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => words.toUpperCase(),
  (words) => words.normalize("NFD"),
  (words) => words.replaceAll(" ", "\n  "),
  (words) => JSON.stringify(JSON.stringify({ query: words })),
  (words) => words.replaceAll("é", "\\u00e9").replaceAll("(", "\\\\u0028"),
];

/** What is left of a text whatever form it is in: its letters and digits. */
function core(text: string): string {
  return unescapeText(unescapeText(text))
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

async function findMarker(marker: string): Promise<string[]> {
  const all = await readEverything(test.sql);
  return [...all].flatMap(([place, text]) => (core(text).includes(core(marker)) ? [place] : []));
}

/** An agent in whose sessions and conversation the marker is wherever words can be. */
async function givenMarkers(marker: string) {
  const memories = [`The code is ${marker}, for the safe.`, "Tea at four."];
  const { agentId, account, ctx } = await openLedger(test.db, memories);
  let turn = 0;
  const next = () => `I see ${forms[(turn += 1) % forms.length]?.(marker) ?? marker} here.`;
  const conversationId = randomUUID();
  const createdAt = new Date();
  const owner = { accountId: account.id, agentId, createdAt };
  await test.db
    .insert(conversations)
    .values({ ...owner, id: conversationId, name: next(), summary: next(), messageCount: 2 });
  const said = { conversationId, role: "user", at: createdAt } as const;
  await test.db
    .insert(messages)
    .values([1, 2].map((position) => ({ ...said, position, content: next(), name: next() })));
  await givenSession({ ...owner, target: "ledger" }, next);
  await givenSession({ ...owner, target: "conversation", conversationId }, next);
  await givenHandbook(owner, next);
  const structure = {
    groups: [
      { name: next(), entityType: "person", numbers: [1, 2] },
      { name: "Bo", entityType: next(), description: next(), numbers: [2] },
      { name: "Ida", entityType: "person", numbers: [] },
    ],
    relations: [
      { from: "Bo", relationType: next(), to: "Ida", number: 2 },
      { from: "Bo", relationType: "knows", to: "Ida", number: 1 },
    ],
  };
  await test.db.insert(importedStructures).values({ agentId, format: "mcp-memory", structure });
  await test.db.insert(decisions).values(
    forms.map((_, index) => ({
      ...decided,
      sources: [{ number: 1, text: "t", normalised: "n" }],
      hashes: ["n"],
      id: `${agentId}-${index}`.slice(-64),
      agentId,
      note: next(),
    })),
  );
  const { id: keyId } = await createKey(ctx, { name: "Import", role: "admin" });
  const answer = { request: "", status: "200", body: JSON.stringify({ items: [next()] }) };
  await test.db.insert(idempotentAnswers).values({ keyId, idempotencyKey: "k", ...answer });
  return { ctx, agentId, conversationId };
}

/** Runs, versions of documents in force and past ones, and a working copy. */
async function givenHandbook(
  { agentId, createdAt }: { readonly agentId: string; readonly createdAt: Date },
  next: () => string,
): Promise<void> {
  const at = { agentId, updatedAt: createdAt, addedAt: createdAt, addedBy: actor };
  await test.db.insert(runs).values(
    forms.map((_, index) => ({
      ...at,
      threadId: `t-${index}`,
      file: `${index}.md`,
      cwd: next(),
      path: next(),
      summary: next(),
      rawMemory: next(),
    })),
  );
  const document = () => {
    const content = `# Task Group: A\n${next()}\n${next()}\n`;
    return { content, lines: content.split("\n").map(() => ({ by: "session" }) as const) };
  };
  const path = "MEMORY.md";
  await test.db.insert(documentVersions).values(
    forms.map((_, index) => ({
      ...document(),
      agentId,
      path,
      version: index + 1,
      at: createdAt,
      by: actor,
    })),
  );
  const [session] = await test.db.select().from(sessions).where(eq(sessions.agentId, agentId));
  const sessionId = session?.id ?? "";
  await test.db.insert(documentDrafts).values({ ...document(), sessionId, path, baseVersion: 1 });
}

async function givenSession(
  owner: Pick<
    typeof sessions.$inferInsert,
    "accountId" | "agentId" | "createdAt" | "target" | "conversationId"
  >,
  next: () => string,
): Promise<void> {
  const id = randomUUID();
  const columns = Object.entries(getTableColumns(sessions))
    .filter(([key, { dataType }]) => dataType === "string" && !wordless.has(key))
    .map(([key]) => [key, next()]);
  const ended = {
    mode: "full",
    state: "approved",
    threshold: 0.75,
    reviewPolicy: "always",
    model: "m",
    startedBy: actor,
  } as const;
  await test.db.insert(sessions).values({
    ...owner,
    ...ended,
    id,
    kind: owner.target === "ledger" ? "refinement" : "summary",
    settings: { ...noSettings, systemPrompt: next(), style: next() },
    marks: [next()],
    warnings: [{ code: "marks", message: next() }],
    ...Object.fromEntries(columns),
  });
  const jsonColumns = Object.entries(getTableColumns(sessions)).flatMap(([key, { dataType }]) =>
    dataType === "json" && !wordless.has(key) ? [key] : [],
  );
  // A new column must be written here, and redacted.
  // `pendingEnd` is there while a session runs, which a purge waits for; `reading` has no words.
  expect(jsonColumns.sort()).toEqual(["marks", "pendingEnd", "reading", "settings", "warnings"]);
  const collector = new TextCollector();
  // Half of the texts are under the purged memory, the rest each under a number of its kind's own.
  const rows = entryKinds.flatMap((kind, place) =>
    Array.from({ length: variants }, (_, turn) => {
      const schema = entryDataSchemas[kind];
      const data = schema.parse(sampleOf(schema, next(), turn, turn % 2 === 0 ? 1 : place + 10));
      return { kind, data: collector.packData({ kind, data }) };
    }),
  );
  const at = { sessionId: id, at: owner.createdAt, actor };
  await test.db
    .insert(entries)
    .values(rows.map((row, index) => ({ ...at, ...row, sequence: index + 1 })));
  const stored = [...collector.texts.values()].map((text) => ({ agentId: owner.agentId, ...text }));
  await test.db.insert(texts).values(stored).onConflictDoNothing();
  const chats = ["consent", "refinement", "summary", "condensing"];
  const draft = { step: 1, callIndex: 0, name: next(), argumentsText: next() };
  await test.db.insert(sessionDrafts).values({ ...draft, sessionId: id });
  await test.db.insert(promptParts).values(
    chats.flatMap((chat) =>
      [null, 1, 2].map((number, position) => {
        const text = next();
        return { sessionId: id, chat, position, number, text };
      }),
    ),
  );
}

function versionsOf(agentId: string) {
  return test.db.select().from(documentVersions).where(eq(documentVersions.agentId, agentId));
}

const markers = fc.stringMatching(/^[a-z0-9]{9}$/).map((random) => `Zoé (${random}) a+b*[x]`);

describe("a purge with named words", () => {
  it("M7: leaves a marker in no column, of entries of every kind with one in every string", async () => {
    await fc.assert(
      fc.asyncProperty(markers, fc.boolean(), async (marker, isOfMemory) => {
        const { ctx, agentId, conversationId } = await givenMarkers(marker);
        expect((await findMarker(marker)).length).toBeGreaterThan(10);
        const report = isOfMemory
          ? await purgeMemory(ctx, { agentId, number: 1, words: [marker] })
          : await purgeMessage(ctx, { conversationId, position: 1, words: [marker] });
        expect(report).toMatchObject({ sessions: { length: 2 }, conversations: [conversationId] });
        expect(report.entries).toBeGreaterThan(2 * entryKinds.length);
        expect(report).toMatchObject({ runs: forms.length, documents: forms.length + 1 });
        if (!isOfMemory) {
          expect(report.elsewhere.memories).toEqual([1]);
          await purgeMemory(ctx, { agentId, number: 1, words: [] });
        }
        expect(await findMarker(marker)).toEqual([]);
        for (const { content, lines, purgedAt } of await versionsOf(agentId)) {
          expect(content?.split("\n")).toHaveLength(lines.length);
          expect(purgedAt).not.toBeNull();
        }
      }),
      propertySettings(6, 3),
    );
  });
});
