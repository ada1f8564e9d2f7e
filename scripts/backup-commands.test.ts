import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSealed, writeSealed } from "@/scripts/backup-commands";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keepsake-sealed-"));
  file = join(folder, "file");
});
afterAll(() => rmSync(folder, { recursive: true }));

const words = "What the agent remembers. ".repeat(20_000);
const key = "correct horse";
const write = (by: string | null) => writeSealed(file, by, Readable.from([words, words]));
const refusal = (by: string | null) =>
  openSealed(file, by).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe("a backup file", () => {
  it.each([null, key])(
    "Q1: with the key %s gives back what it was given, to its owner alone",
    async (by) => {
      writeFileSync(file, "what was there", { mode: 0o644 });
      await write(by);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder)).toEqual(["file"]);
      expect(await text(await openSealed(file, by))).toBe(words + words);
    },
  );

  it("Q1: stays as it was if the content fails, and no draft is left", async () => {
    await write(null);
    const before = readFileSync(file);
    const failing = async function* () {
      yield words;
      throw new Error("The database went away.");
    };
    await expect(writeSealed(file, null, failing())).rejects.toThrow("went away");
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  it.each([null, key])(
    "Q1: with the key %s is refused in one sentence, cut or altered anywhere",
    async (by) => {
      await write(by);
      const bytes = readFileSync(file);
      for (const length of [0, 40, 50, bytes.length - 1]) {
        writeFileSync(file, bytes.subarray(0, length));
        expect(await refusal(by), `cut at ${length}`).toMatch(/was cut|is no backup/);
      }
      for (const place of [0, 16, 35, bytes.length >> 1, bytes.length - 1]) {
        const altered = Buffer.from(bytes);
        altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
        writeFileSync(file, altered);
        expect(await refusal(by), `altered at ${place}`).toMatch(/was cut or altered|is no backup/);
      }
      writeFileSync(file, Buffer.concat([bytes, bytes.subarray(-40)]));
      expect(await refusal(by)).toContain("was cut or altered");
    },
  );

  it("Q1: is refused with another key, without its key, and with a key that it doesn't have", async () => {
    await write(key);
    expect(await refusal(`${key}s`)).toContain("or KEEPSAKE_BACKUP_KEY is not the key");
    expect(await refusal(null)).toContain("is encrypted: set KEEPSAKE_BACKUP_KEY");
    await write(null);
    expect(await refusal(key)).toContain("is not encrypted: unset KEEPSAKE_BACKUP_KEY");
  });
});
