import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryLost } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import type { TestDatabase } from "@/db/testing/test-database";
import { listMessages, loadConversationContext } from "@/lib/conversations/load";
import {
  decisionOn,
  foldOf,
  openConversation,
} from "@/lib/conversations/testing/open-conversation";
import { Refusal } from "@/lib/errors";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { finishSession, runSession, takeSession } from "@/lib/sessions/run";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { cutEverywhere } from "@/lib/sessions/testing/cuts-and-kills";
import { runDependencies } from "@/lib/sessions/testing/open-session";
import { propertySettings, testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();

const agent = { summaryThreshold: 6, summaryKeepRatio: 0.4 };
type Conversation = Awaited<ReturnType<typeof openConversation>>;

type Command =
  | { readonly do: "append"; readonly count: number }
  | { readonly do: "run"; readonly answer: string }
  | { readonly do: "start" | "later" }
  | { readonly do: "roll-back"; readonly which: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant("append" as const), count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant("run" as const), answer: fc.constantFrom("Said.", "Noted.", " ") }),
  fc.record({ do: fc.constantFrom("start" as const, "later" as const) }),
  fc.record({ do: fc.constant("roll-back" as const), which: fc.nat(9) }),
);

async function perform(one: Conversation, { ...given }: Command): Promise<void> {
  const sessions = await one.sessions();
  switch (given.do) {
    case "append": {
      const { messageCount } = await one.row();
      await one.append(messageCount + 1, messageCount + given.count);
      return;
    }
    case "run": {
      const queued = sessions.find(({ state }) => state === "queued");
      if (queued !== undefined) await one.run(queued.id, scriptedModel([{ text: given.answer }]));
      return;
    }
    case "later":
      one.wait(2 * 60 * 60_000);
      return;
    case "start":
      await one.start().catch(ignoreRefusal);
      return;
    case "roll-back": {
      const row = sessions[given.which % Math.max(1, sessions.length)];
      if (row === undefined) return;
      await rollBackSession(one.ctx, decisionOn(row)).catch(ignoreRefusal);
    }
  }
}

/** Appends messages with their writer's name and running number; returns the assigned positions. */
async function appendAs(one: Conversation, name: string, count: number): Promise<number[]> {
  const { items } = await listMessages(one.ctx, { conversationId: one.id, limit: 1_000 });
  const said = items.filter(({ content }) => content.startsWith(name)).length;
  const texts = Array.from({ length: count }, (_, index) => `${name}${said + index + 1}`);
  const { positions } = await one.say(...texts);
  const [first, last] = positions;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A refusal by a rule is a normal outcome; an error is not. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

describe("whatever happens in whatever order", () => {
  it("K4: folded and context are all messages, in order, once, where two writers at once append, fold, fail and roll back", async () => {
    let done = 0;
    const lane = fc.array(command, { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lane, lane, async (first, second) => {
        const one = await openConversation(test.db, { agent });
        const positions: number[] = [];
        let writing = 2;
        const write = async (name: string, commands: readonly Command[]) => {
          for (const each of commands) {
            if (each.do === "append") positions.push(...(await appendAs(one, name, each.count)));
            else await perform(one, each).catch(ignoreRefusal);
            // A consistent snapshot: while the other writes, there are no gaps and no duplicates.
            const { messages } = await loadConversationContext(one.ctx, { conversationId: one.id });
            const from = messages[0]?.position ?? 0;
            expect(messages.map(({ position }) => position - from)).toEqual(
              messages.map((_, n) => n),
            );
            // Its several reads agree only while nobody else writes.
            if (writing === 1) await one.checkContext();
            done += 1;
          }
          writing -= 1;
        };
        await Promise.all([write("a", first), write("b", second)]);
        const page = await listMessages(one.ctx, { conversationId: one.id, limit: 1_000 });
        expect(page.items.map(({ position }) => position)).toEqual(page.items.map((_, n) => n + 1));
        // Each position was assigned once, and each writer's messages are in their own order.
        expect([...positions].sort((x, y) => x - y)).toEqual(positions.map((_, n) => n + 1));
        for (const name of ["a", "b"]) {
          const own = page.items.filter(({ content }) => content.startsWith(name));
          expect(own.map(({ content }) => content)).toEqual(own.map((_, n) => `${name}${n + 1}`));
        }
        await one.checkContext();
      }),
      propertySettings(12, 4),
    );
    expect(done).toBeGreaterThan(testDepth.count(96, 4));
  });
});

describe("a connection that is cut", () => {
  const prepare = (deep: boolean) => async () => {
    const one = await openConversation(test.db, { agent });
    const { sessionId } = await one.append(1, 7);
    const id = sessionId ?? "";
    const taken = deep ? null : await takeSession(test.db, id, one.ctx.now);
    const result = foldOf("Said.");
    return {
      async run(db: TestDatabase["db"]) {
        if (taken?.kind === "summary") {
          await retryLost(() => finishSession(db, taken, { ...taken, ...result }, one.ctx.now));
          return;
        }
        const model = scriptedModel([{ text: "Said." }]);
        const deps = runDependencies(db, model, one.ctx.now);
        await runSession(deps, id, new AbortController().signal).catch(() => undefined);
      },
      async verify() {
        const row = await one.row();
        const [session] = await one.sessions();
        // A session whose take failed is left to recovery; nothing else may be half done.
        if (taken !== null) expect(session?.state).toBe("approved");
        expect([row.cursor, row.summary]).toEqual(
          session?.state === "approved" ? [5, "Said."] : [0, ""],
        );
        await one.check();
      },
    };
  };

  it("K3, I8: within the save, after each message: saved once, whole", async () => {
    const { frontend, backend } = await cutEverywhere(test.url, prepare(false));
    expect(Math.min(frontend, backend)).toBeGreaterThan(5);
  });

  it("K3, I8: within the whole run: all of the fold is there, or nothing of it", async () => {
    const { backend } = await cutEverywhere(test.url, prepare(true));
    expect(backend).toBeGreaterThan(10);
  }, 240_000);
});
