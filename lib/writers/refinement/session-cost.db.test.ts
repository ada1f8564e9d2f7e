import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import { eq } from "drizzle-orm";
import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { findSession } from "@/db/queries/sessions/session-rows";
import { accounts, agents } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { worstTokens } from "@/lib/ledger/texts/content";
import { leastInputLimit } from "@/lib/model/known-models";
import type { LanguageModel } from "@/lib/model/port";
import { scriptedModel, type ScriptedStep, toParts } from "@/lib/model/testing/scripted-model";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import {
  openLedger,
  refusalOf,
  remember,
  runDependencies,
} from "@/lib/sessions/testing/open-session";
import { testDepth } from "@/lib/testing/test-depth";

/** Texts that a seed determines, as long as memories are: about 21 tokens each, hardly two alike. */
const english = {
  who: "Ada Lindqvist|Mia|The night porter|Jonas|Her brother Tomas|Dr. Okafor|The harbour office|Lena|An old client|Wren".split("|"), // prettier-ignore
  did: "asked for|returned|never found|repaired|painted|counted|signed for|promised|sold|hid".split("|"), // prettier-ignore
  what: "the blue ledger|two brass lamps|a letter from Bergen|the spare key|340 CHF|the tide tables|her winter coat|a crate of pears|the second invoice|the broken clock".split("|"), // prettier-ignore
  where: "in the lower drawer|behind the chapel|at the ferry stairs|on platform 9|in Sandvig|near the old mill|at Oona's table|in the boat shed|under the window|on the hill road".split("|"), // prettier-ignore
  why: "it rained|nobody had asked|the rent was late|he trusted her|the road was closed|a guest complained|they had agreed in spring|it was her birthday|the lock was stuck|the ship came early".split("|"), // prettier-ignore
};
const chinese = {
  who: "林阿姨|小美|夜班门卫|约翰|她的弟弟|陈医生|港务局|莉娜|一位老客户|老师".split("|"),
  did: "要了|归还了|一直没找到|修好了|粉刷了|清点了|签收了|答应了|卖掉了|藏起了".split("|"),
  what: "蓝色账本|两盏铜灯|一封来自北方的信|备用钥匙|三百四十法郎|潮汐表|她的冬衣|一箱梨|第二张发票|坏了的钟".split("|"), // prettier-ignore
  where: "在下面的抽屉里|在教堂后面|在渡口台阶上|在九号站台|在海边小镇|在旧磨坊旁|在奶奶的桌上|在船棚里|在窗户下面|在山路上".split("|"), // prettier-ignore
  why: "那天下雨|没有人问过|房租晚了|他信任她|路被封了|有客人抱怨|春天就说好了|是她的生日|锁卡住了|船来得早".split("|"), // prettier-ignore
};

type InventedLanguage = "English" | "Chinese";

/** The first so many memories of an invented ledger; the last ten repeat the first ten. */
function inventedLedger(language: InventedLanguage, count: number): string[] {
  const texts = Array.from({ length: count - 10 }, (_, index) => inventedText(language, index));
  return [...texts, ...texts.slice(0, 10)];
}

function inventedText(language: InventedLanguage, index: number): string {
  const list = language === "English" ? english : chinese;
  const pick = (from: readonly string[], place: number) =>
    from[(Math.imul(index + 1, 0x9e37_79b1) >>> (place * 5 + 3)) % from.length] ?? "";
  const [who, did, what] = [pick(list.who, 0), pick(list.did, 1), pick(list.what, 2)];
  const [where, why] = [pick(list.where, 3), pick(list.why, 4)];
  return language === "English"
    ? `${who} ${did} ${what} ${where} on day ${index}, because ${why}.`
    : `第${index}天，${who}${where}${did}${what}，因为${why}。`;
}

const tokenizer = new Tiktoken(o200k);
/** A model that answers with these steps. `spent` counts the input of all its requests, `requests` that of each. */
function countingModel(steps: readonly ScriptedStep[]) {
  const spent = { real: 0, worst: 0 };
  const requests: number[] = [];
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt, tools = [] }) => {
      const said = prompt.map(({ content }) =>
        typeof content === "string" ? content : JSON.stringify(content),
      );
      const texts = [...said, ...tools.map((tool) => JSON.stringify(tool))];
      const worst = texts.reduce((sum, text) => sum + worstTokens(text), 0);
      spent.real += tokenizer.encode(texts.join(""), [], []).length;
      spent.worst += worst;
      const step = steps[requests.length] ?? {};
      requests.push(worst);
      return { stream: convertArrayToReadableStream(toParts(step, requests.length)) };
    },
  });
  return { model, spent, requests };
}

/** Runs a whole refinement with this model; its id. */
async function refine(
  { ctx, agent, db }: Awaited<ReturnType<typeof openLedger>>,
  model: LanguageModel,
) {
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  await runSession(runDependencies(db, model, ctx.now), id, new AbortController().signal);
  return id;
}

const test = givenDatabase();

describe("session cost", () => {
  /** About 500 tokens. */
  const systemPrompt = "You keep the books of a small harbour and speak plainly. ".repeat(40);

  /** As a worker has it: on a busy machine the largest ledger takes longer than a request may. */
  let worker: ReturnType<typeof openDatabase>;
  beforeAll(() => {
    worker = openDatabase(test.url, { isPatient: true });
  });
  afterAll(() => worker.close());

  /** The input of a whole session, consent included, that deletes ten copies and completes. */
  async function deleteTen(language: InventedLanguage, size: number, isOneStep: boolean) {
    const ledger = await openLedger(worker.db, [], { agent: { systemPrompt } });
    const texts = inventedLedger(language, size);
    for (let start = 0; start < size; start += 1_000) {
      await remember(ledger.ctx, ledger.agentId, texts.slice(start, start + 1_000));
    }
    const deletes = Array.from({ length: 10 }, (_, index) => ({
      name: "delete",
      input: { id: size - index },
    }));
    const calls = [...deletes, { name: "complete", input: { summary: "Deleted 10." } }];
    const steps = isOneStep ? [{ calls }] : calls.map((call) => ({ calls: [call] }));
    const { model, spent } = countingModel([{ text: "YES" }, ...steps]);
    const id = await refine(ledger, model);
    const session = (await findSession(ledger.db, ledger.account.id, id))?.session;
    expect(session).toMatchObject({ state: "awaiting-review", operationsApplied: 10 });
    return spent;
  }

  const cases = [
    ["English", "one step", 40_000],
    ["Chinese", "one step", 40_000],
    ["English", "a step for each call", 150_000],
    ["Chinese", "a step for each call", 150_000],
  ] as const;
  const sizes = [100, 1_000, 5_000, ...(testDepth.isDeep ? [100_000] : [])];

  it.each(testDepth.pick("session cost", cases, 4))(
    "P6: ten deletes cost the same in every ledger: %s, %s",
    { timeout: 600_000 },
    async (language, steps, most) => {
      const spent = new Map<number, number>();
      for (const size of sizes) {
        const { real, worst } = await deleteTen(language, size, steps === "one step");
        console.info(`${language}, ${steps}, ${size} memories: ${real} tokens, at worst ${worst}`);
        expect(real).toBeLessThanOrEqual(most);
        // P7: the measure for limits is not far below what there is, in any script.
        expect(real / worst).toBeLessThan(1.05);
        spent.set(size, real);
      }
      const usual = spent.get(1_000) ?? 0;
      for (const [size, real] of spent) {
        if (size < 1_000) expect(real).toBeLessThan(usual);
        else expect(Math.abs(real / usual - 1)).toBeLessThanOrEqual(0.1);
      }
    },
  );
});

describe("prompt limits", () => {
  const complete = { calls: [{ name: "complete", input: { summary: "Done." } }] };

  /** A ledger whose model takes so many tokens. */
  async function open(limit: number, memories: readonly string[], systemPrompt = "Be kind.") {
    const ledger = await openLedger(test.db, memories, { agent: { systemPrompt } });
    const set = { inputLimits: { "built-in/rules": limit } };
    await test.db.update(accounts).set(set).where(eq(accounts.id, ledger.account.id));
    return ledger;
  }

  it.each([
    ["a long system prompt", 16_000, "x".repeat(40_000)],
    ["a limit set before the least was raised", 4_000, ""],
  ])("P7: what cannot fit is refused before the session starts: %s", async (_, limit, prompt) => {
    const { ctx, agent } = await open(limit, ["Tea at five."], prompt);
    expect(await refusalOf(startSession(ctx, { agentId: agent.id, mode: "full" }))).toMatchObject({
      status: 422,
      code: "no-room",
      message: expect.stringMatching(
        /rules of a refinement.* fill the model's input limit\..*choose a model/,
      ),
    });
  });

  it("P7: a full refinement of a short ledger starts under the lowest limit that may be set", async () => {
    const { ctx, agent } = await open(leastInputLimit, ["Tea at five."]);
    expect(await startSession(ctx, { agentId: agent.id, mode: "full" })).toHaveProperty("id");
  });

  it("P6, P7: each request stays under three quarters of a small limit, however much is searched", async () => {
    const long = Array.from({ length: 300 }, (_, index) => `光 ${index} ${"the tide ".repeat(60)}`);
    const search = { name: "search", input: { query: "the tide" } };
    const searches = Array.from({ length: 6 }, () => ({ calls: [search, search, search] }));
    const { model, requests } = countingModel([{ text: "YES" }, ...searches, complete]);
    await refine(await open(16_000, long), model);
    expect(requests).toHaveLength(8);
    expect(Math.max(...requests)).toBeLessThanOrEqual(12_000);
    expect(Math.max(...requests)).toBeGreaterThan(8_000);
  });

  it("P6: a session moves both places of its agent on", async () => {
    const memories = Array.from(
      { length: 400 },
      (_, index) =>
        `Pair ${index % 200} is p${index % 200} and q${index % 200} ${"z".repeat(150)}${index % 200}`,
    );
    const ledger = await open(200_000, memories);
    const places: number[][] = [];
    for (let session = 0; session < 3; session += 1) {
      await refine(ledger, scriptedModel([{ text: "YES" }, complete]));
      const [row] = await ledger.db.select().from(agents).where(eq(agents.id, ledger.agentId));
      places.push([row?.windowAfter ?? 0, row?.alikeAfter ?? 0, row?.coreCount ?? 0]);
    }
    expect(new Set(places.map(([window]) => window)).size).toBe(3);
    expect(new Set(places.map(([, alike]) => alike)).size).toBe(3);
    expect(places.map(([, , count]) => count)).toEqual([400, 400, 400]);
  });
});
