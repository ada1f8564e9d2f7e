import { afterEach, beforeEach, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { givenDatabase } from "@/db/testing/given-database";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import {
  answerEmbeddings,
  openTestEmbeddings,
  testEmbeddingModel,
} from "@/lib/model/testing/open-compatible";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import {
  answerAfter,
  refuseWith,
  WireServer,
  type Responder,
} from "@/lib/model/testing/wire-server";
import { runModel } from "@/lib/sessions/testing/run-model";

const test = givenDatabase();
const secret = { KEEPSAKE_SECRET: "s".repeat(40) };
beforeEach(() => {
  const configured = {
    ...secret,
    KEEPSAKE_EMBEDDING_MODEL: testEmbeddingModel,
    OPENAI_COMPATIBLE_BASE_URL: "http://localhost:1/v1",
  };
  provideEnvironment(parseEnvironment(configured), "postgres://unused");
});
afterEach(() => {
  provideEnvironment(parseEnvironment(secret), "postgres://unused");
});

const memories = [
  "Oona takes her tea without sugar.",
  "The ferry leaves at nine.",
  "Nothing sweet goes into Oona's cup.",
];
const meaning = answerEmbeddings((text) => (text.includes("Oona") ? [1, 0] : [0, 1]));

/** A whole session beside an embedding model that answers so; how it ended, and its prompt. */
async function refineBeside(responder: Responder) {
  await using server = new WireServer([responder]);
  const embeddings = openTestEmbeddings(await server.listen());
  const model = scriptedModel([
    { text: "YES" },
    { calls: [{ name: "complete", input: { summary: "Done." } }] },
  ]);
  const { row } = await runModel(test.db, model, { memories, embeddings });
  const parts = await loadPrompt(test.db, row.id, "refinement");
  return { state: row.state, prompt: parts.map(({ text }) => text).join("") };
}

const states = () => test.sql`select state from sessions order by created_at desc limit 1`;

it("P6: reads new memories before the session is taken, and names pairs alike in meaning", async () => {
  let stateThen: unknown;
  const look = async () => {
    [stateThen] = await states();
  };
  const { state, prompt } = await refineBeside(answerAfter(look, meaning));
  expect(stateThen).toEqual({ state: "queued" });
  expect(state).toBe("unchanged");
  expect(prompt).toContain("# Look-alikes\n");
  expect(prompt).toContain("#1 ≈ #3 in meaning\n");
});

it("P6: an embedding model that fails changes nothing of a session", async () => {
  const { state, prompt } = await refineBeside(refuseWith(400, "no"));
  expect(state).toBe("unchanged");
  expect(prompt).not.toContain("# Look-alikes");
});
