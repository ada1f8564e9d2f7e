import { expect, it } from "vitest";
import { actAs, insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { refusalOf } from "@/lib/agents/testing/account";
import { createContext } from "@/lib/context";
import { deleteRun } from "@/lib/handbook/save-runs";
import { openHandbook } from "@/lib/writers/handbook/testing/open-handbook";
import { loadSessionRun } from "@/lib/sessions/read/load-log";

const test = givenDatabase();

it("H10: a run's words are read beside a line that rests on it, also once the run is deleted", async () => {
  const { ctx, agent, start } = await openHandbook(test.db, ["run-1"]);
  const { id: sessionId } = await start();
  const load = (thread?: string) => loadSessionRun(ctx, { sessionId, thread });
  expect(await load("run-1")).toMatchObject({
    threadId: "run-1",
    outcome: "success",
    text: expect.stringContaining("What run-1 did"),
  });
  await deleteRun(ctx, { agentId: agent.id, threadId: "run-1" });
  expect(await load("run-1")).toMatchObject({ threadId: "run-1" });
  expect([await load("run-9"), await load()]).toEqual([null, null]);
  const { id } = await insertAccount(test.db);
  const foreign = createContext(test.db, actAs(id, "admin"));
  const refused = await refusalOf(loadSessionRun(foreign, { sessionId, thread: "run-1" }));
  expect(refused.status).toBe(404);
});
