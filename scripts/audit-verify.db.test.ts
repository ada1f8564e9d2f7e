import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headsFile } from "@/lib/audit/heads";
import { recordLineSchema } from "@/lib/audit/chain";
import { exportLines, givenHistory, openAudited, rewrite } from "@/lib/audit/testing/audited";

let audited: Awaited<ReturnType<typeof openAudited>>;
beforeAll(async () => {
  audited = await openAudited();
});
afterAll(() => audited.close());

describe("npm run audit:verify", () => {
  async function runVerify(...args: string[]): Promise<{ code: number; out: string }> {
    const cwd = join(import.meta.dirname, "..");
    const { promise, resolve } = Promise.withResolvers<{ code: number; out: string }>();
    const command = ["--import", "tsx", "scripts/audit-verify.ts", ...args];
    execFile(process.execPath, command, { cwd }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
    return promise;
  }

  it("U3: ends with 0, 1 or 2, names the first bad row, and says what it cannot know", async () => {
    const ctx = await audited.givenContext();
    const lines = await exportLines(ctx, await givenHistory(ctx));
    const file = (name: string, text: string) => {
      writeFileSync(join(audited.dataDir, name), text);
      return join(audited.dataDir, name);
    };
    const good = file("good.jsonl", `${lines.join("\n")}\n`);
    const bad = file(
      "bad.jsonl",
      lines.with(3, (lines[3] ?? "").replace("Nova", "Nora").replace("true", "false")).join("\n"),
    );
    const forged = file("forged.jsonl", rewrite(lines, 2).join("\n"));
    const hash = recordLineSchema.parse(JSON.parse(lines[5] ?? "")).hash;
    const runs = await Promise.all([
      runVerify(good),
      runVerify(good, "--head", headsFile(audited.dataDir)),
      runVerify(good, "--head", hash),
      runVerify(bad),
      runVerify(forged),
      runVerify(forged, "--head", good),
      runVerify(),
      runVerify(join(audited.dataDir, "missing.jsonl")),
      runVerify(good, "--head", bad.replace("bad", "none")),
      runVerify(good, "--heads", hash),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 1, 0, 1, 2, 2, 2, 2]);
    const [whole, vouched, , broken, unseen, seen, misused] = runs;
    expect(whole?.out).toContain("6 rows");
    expect(whole?.out).toContain("compare with a head kept elsewhere");
    expect(vouched?.out).toContain("nothing was cut off or rewritten");
    expect(broken?.out).toContain("Broken at line 4");
    expect(unseen?.out).toContain("compare with a head kept elsewhere");
    expect(seen?.out).toContain("rewritten");
    expect(misused?.out).toContain("Use: npm run audit:verify");
  });
});
