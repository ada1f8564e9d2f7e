import { describe, expect, it } from "vitest";
import {
  type Elsewhere,
  openSigner,
  readHeads,
  recordLineSchema,
  signHead,
  verifyChain,
} from "@/lib/audit/chain";
import { exportLines, noon, givenAudited, rewrite, secret } from "@/lib/audit/testing/audited";
import { canonicalJson } from "@/lib/ledger/audit/certificate";
import { protectMemory } from "@/lib/memories/save";

const audited = givenAudited();

const verify = (lines: readonly string[], elsewhere: Elsewhere | null = null) =>
  verifyChain(lines, elsewhere);

describe("verifyChain", () => {
  it("I10: names the row in which a bit was changed, whichever bit", async () => {
    const { ctx, agentId } = await audited.givenHistory();
    const lines = await exportLines(ctx, agentId);
    expect((await verify(lines)).ok).toBe(true);
    for (const [index, line] of lines.entries()) {
      const bytes = Buffer.from(line);
      for (let bit = index % 3; bit < bytes.length * 8; bit += 3) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const parts = changed.toString("utf8").split("\n");
        const verdict = await verify(lines.toSpliced(index, 1, ...parts));
        expect(verdict, `line ${index + 1}, bit ${bit}`).toMatchObject({
          ok: false,
          line: index + 1,
        });
      }
    }
  });

  it("I10: detects rows left out, put in, doubled and in another order", async () => {
    const { ctx, agentId } = await audited.givenHistory();
    const lines = await exportLines(ctx, agentId);
    const other = (await exportLines(ctx)).concat(await exportLines(await audited.givenContext()));
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? "";
      const without = lines.toSpliced(index, 1);
      expect((await verify(without)).ok).toBe(false);
      expect(await verify(lines.toSpliced(index, 0, line))).toMatchObject({
        ok: false,
        line: index + 2,
      });
      const places = [...without.keys()].filter((place) => place !== index);
      for (const place of places) {
        expect((await verify(without.toSpliced(place, 0, line))).ok).toBe(false);
      }
      expect((await verify(lines.toSpliced(index, 0, ...other))).ok).toBe(false);
    }
    expect((await verify([])).ok).toBe(false);
  });

  it("I10: against a head from elsewhere, detects a cut tail with a new head", async () => {
    const { ctx, agentId } = await audited.givenHistory();
    const lines = await exportLines(ctx, agentId);
    const kept: Elsewhere = { kind: "heads", heads: readHeads(lines.join("\n")) };
    for (let left = 0; left < 6; left += 1) {
      const cut = rewrite([...lines.slice(0, left), lines.at(-1) ?? ""], 99);
      const relabelled = left === 0 ? [emptyHead(agentId)] : cut;
      expect(await verify(relabelled)).toMatchObject({ ok: true, vouchedTo: null });
      expect(await verify(relabelled, kept)).toMatchObject({ ok: false });
      const hash = recordLineSchema.parse(JSON.parse(lines[5] ?? "")).hash;
      expect(await verify(relabelled, { kind: "hash", hash })).toMatchObject({ ok: false });
    }
    await protectMemory(ctx, { agentId, number: 1, constitutional: true });
    const grown = await exportLines(ctx, agentId);
    expect(await verify(grown, kept)).toMatchObject({ ok: true, vouchedTo: 6 });
  });

  it("I10: against a head from elsewhere, detects everything rewritten from any row on", async () => {
    const { ctx, agentId } = await audited.givenHistory();
    const lines = await exportLines(ctx, agentId);
    const kept: Elsewhere = { kind: "heads", heads: readHeads(lines.join("\n")) };
    const hash = recordLineSchema.parse(JSON.parse(lines[5] ?? "")).hash;
    for (let from = 1; from <= 6; from += 1) {
      const forged = rewrite(lines, from);
      expect(await verify(forged)).toMatchObject({ ok: true, vouchedTo: null });
      expect(await verify(forged, kept)).toMatchObject({ ok: false, line: 6 });
      expect(await verify(forged, { kind: "hash", hash })).toMatchObject({ ok: false });
    }
  });

  it("I10: notices a tail that another key signed", async () => {
    const { ctx, agentId } = await audited.givenHistory();
    const kept = readHeads((await exportLines(ctx, agentId)).join("\n"));
    await protectMemory(ctx, { agentId, number: 1, constitutional: true });
    const lines = await exportLines(ctx, agentId);
    const forged = rewrite(lines, 7, "somebody else's secret, which is long too");
    const verdict = await verify(forged, { kind: "heads", heads: kept });
    expect(verdict).toMatchObject({ ok: false, reason: expect.stringContaining("another key") });
  });

  function emptyHead(chain: string): string {
    return canonicalJson(signHead({ chain, count: 0, hash: "" }, openSigner(secret), noon));
  }
});
