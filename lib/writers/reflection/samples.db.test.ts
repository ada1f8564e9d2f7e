import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { countWaitingTokens, loadPoolTokens } from "@/db/queries/observations/reflection-rows";
import { givenKey, type OpenApi, openApi } from "@/lib/api/testing/open-api";
import { approveSession } from "@/lib/sessions/decide/approve";
import { openPool, record } from "@/lib/sessions/testing/run-model";
import { coverCheck } from "@/lib/writers/reflection/outcome";
import { maxSupports } from "@/lib/writers/reflection/settings";

// Public data by others, which may not be included in this repository.
const folder =
  process.env["KEEPSAKE_SAMPLES"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const file = path.join(folder, "locomo10.json");
const isThere = existsSync(file);
const note = isThere ? "" : " (left out: the folder of samples is not here)";

const said = z.tuple([z.string(), z.union([z.string(), z.array(z.string())])]);
const dialogues = z.array(
  z.object({ observation: z.record(z.string(), z.record(z.string(), z.array(said))) }),
);
const listed = z.object({
  items: z.array(z.object({ number: z.int() })),
  nextCursor: z.string().nullable(),
});

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Every observation of the ten dialogues, one group for each speaker and day. */
function readGroups() {
  return dialogues.parse(JSON.parse(readFileSync(file, "utf8"))).flatMap(({ observation }, talk) =>
    Object.values(observation).flatMap((speakers) =>
      Object.entries(speakers).map(([speaker, notes]) => ({
        speaker,
        items: notes.map(([content, turns]) => ({
          content,
          sources: [turns].flat().map((turn) => `dialogue ${talk + 1}, ${turn}`),
        })),
      })),
    ),
  );
}

/** A fact that says less than its evidence, and nothing else: no flag is on it (O4). */
function halfOf(group: ReturnType<typeof readGroups>[number] | undefined): string {
  const words = group?.items[0]?.content.split(" ") ?? [];
  return words.slice(0, Math.ceil(words.length * 0.5)).join(" ");
}

it.skipIf(!isThere)(
  `O1, O5, O7: observations of real dialogues, through the API: pool, passes, coverage and drops${note}`,
  { timeout: 300_000 },
  async ({ annotate }) => {
    const pool = await openPool(api.db, []);
    const key = await givenKey(api.db, pool.account.id, { role: "admin" });
    const place = `/agents/${pool.agent.id}/observations`;
    const groups = readGroups().filter(({ items }) => items.length > 0);
    const numbers: number[][] = [];
    for (let at = 0; at < groups.length; at += 100) {
      const part = groups.slice(at, at + 100);
      const body = { items: part.flatMap(({ items }) => items) };
      const { json, status } = await api.ask("POST", place, { key, body });
      expect(status).toBe(201);
      const added = listed
        .pick({ items: true })
        .parse(json)
        .items.map(({ number }) => number);
      for (const { items } of part) numbers.push(added.splice(0, items.length));
    }
    const count = async (query: string) => {
      let [all, cursor] = [0, ""];
      do {
        const { json } = await api.ask("GET", `${place}?limit=200&${query}${cursor}`, { key });
        const page = listed.parse(json);
        all += page.items.length;
        cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
      } while (cursor !== "");
      return all;
    };
    const all = await count("");
    expect(all).toBe(groups.reduce((sum, { items }) => sum + items.length, 0));
    const tokens = await loadPoolTokens(api.db, pool.agent.id);
    const waiting = [await countWaitingTokens(api.db, pool.agent.id)];

    // The first pass is shown the oldest: it finds facts in ten of their groups.
    const chosen = numbers.slice(0, 10).map((group) => group.slice(0, maxSupports));
    const calls = chosen.map((supports, index) => record(halfOf(groups[index]), supports));
    const first = await pool.reflect([{ calls }, { text: "The rest is passing." }]);
    expect(first.session.state).toBe("approved");
    expect(first.session.stats).toEqual({ record: 10 });
    waiting.push(await countWaitingTokens(api.db, pool.agent.id));
    const covered = new Set(chosen.flat());
    expect(await count("coverage=partial")).toBe(covered.size);

    const other = (numbers[10] ?? []).slice(0, maxSupports);
    const second = await pool.reflect([
      { calls: [record(`${groups[10]?.speaker} told of 7 other plans.`, other)] },
      { text: "Done." },
    ]);
    waiting.push(await countWaitingTokens(api.db, pool.agent.id));
    const dropped = second.entries.flatMap((entry) =>
      entry.kind === "operation-applied" && entry.data.operation.name === "drop"
        ? [entry.data.operation.id]
        : [],
    );
    // The pool is far over its limit: all that the approved facts cover can go, and nothing else (O5b).
    const covers = coverCheck(groups.flatMap(({ items }) => items.map(({ content }) => content)));
    const mayGo = chosen.flatMap((supports, index) =>
      supports.filter((_, n) =>
        covers(halfOf(groups[index]), groups[index]?.items[n]?.content ?? ""),
      ),
    );
    expect(mayGo.length).toBeGreaterThan(10);
    expect(new Set(dropped)).toEqual(new Set(mayGo));
    expect(second.session.state).toBe("awaiting-review");
    expect(await count("dropped=true")).toBe(mayGo.length);
    expect(await count("coverage=none")).toBe(all - covered.size - other.length);
    expect(waiting.at(-1)).toBe(0);
    await approveSession(pool.ctx, second.seen);
    await annotate(
      `${all} observations, ${tokens} tokens as lines; waiting ${waiting.join(" → ")}; ` +
        `${covered.size} named by 10 facts, ${mayGo.length} dropped`,
    );
  },
);
