import { once } from "node:events";
import { createServer } from "node:http";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf, KeepsakeInMemory, listenOn } from "@/lib/connector/testing/run-connector";
import { Disk, untilEnd } from "./testing/run-connector.ts";

let keepsake: KeepsakeInMemory;
let disk: Disk;

beforeEach(async () => {
  keepsake = await new KeepsakeInMemory().open();
  disk = new Disk(keepsake);
});

afterEach(async () => {
  await keepsake.close();
  disk.remove();
});

const dataFile = (name: string) => join(disk.data, "keepsake", name);
const isLock = (name: string) => name.endsWith(".lock");

/** A connector that watches the folder, and has sent its one file. */
async function watch(flags: string[] = [], more: Parameters<Disk["start"]>[1] = {}) {
  disk.write("MEMORY.md", "- a\n");
  const child = disk.start(["--watch", ...flags], more);
  const ended = untilEnd(child);
  await vi.waitFor(() => expect(keepsake.read("MEMORY.md")).toBe("- a\n"), 20_000);
  return { child, ended };
}

describe("a kill", () => {
  it("F9: at any write leaves whole files, and the next run brings both sides together", async () => {
    let writes = 0;
    let isKilled = true;
    while (isKilled) {
      writes += 1;
      await startOver();
      disk.write("MEMORY.md", "- here\n");
      keepsake.write("people.md", "- newer\n");
      keepsake.write("notes/new.md", "- new\n");
      keepsake.newMemoriesFile = "notes/new.md";
      keepsake.texts.delete("gone.md");
      const { code, lines } = await disk.run([], { killAt: writes });
      isKilled = code === null;
      if (!isKilled) expect(lines).toHaveLength(4);
      expect(disk.read("MEMORY.md")).toBe("- here\n");
      expect(["- old\n", "- newer\n"]).toContain(disk.read("people.md"));
      expect([undefined, "- new\n"]).toContain(disk.read("notes/new.md"));
      await disk.run();
      expect(disk.list()).toEqual(["MEMORY.md", "notes/new.md", "people.md"]);
      expect(disk.read("people.md")).toBe("- newer\n");
      expect(disk.read("notes/new.md")).toBe("- new\n");
      expect(keepsake.read("MEMORY.md")).toBe("- here\n");
      expect(disk.dataNames().filter((name) => !name.endsWith(".json"))).toEqual(["deleted"]);
      expect(disk.deleted()).toContainEqual(["gone.md", "- old\n"]);
      expect(await disk.run()).toEqual({ code: 0, lines: [], complaint: "" });
    }
    // The data folder, the lock, two texts with their moves, a folder, a deletion, the state.
    expect(writes).toBeGreaterThan(9);
  }, 120_000);

  it("F9: leaves a temporary file that is never sent, and is removed by the next run", async () => {
    disk.write("MEMORY.md", "- a\n");
    disk.write(".keepsake-999999999.tmp", "half");
    disk.write("notes/.keepsake-999999999.tmp", "half");
    expect((await disk.run()).lines).toEqual(["sent MEMORY.md"]);
    expect(disk.list()).toEqual(["MEMORY.md"]);
  });
});

async function startOver(): Promise<void> {
  disk.remove();
  await keepsake.close();
  keepsake = await new KeepsakeInMemory().open();
  disk = new Disk(keepsake);
  for (const path of ["MEMORY.md", "people.md", "gone.md"]) disk.writeOld(path, "- old\n");
  expect((await disk.run()).code).toBe(0);
}

describe("the data folder", () => {
  it("F9: holds all that the connector keeps; the folder has only its own files", async () => {
    disk.write("MEMORY.md", "- a secret\n");
    await disk.run();
    expect(disk.list()).toEqual(["MEMORY.md"]);
    const [name = ""] = disk.dataNames();
    expect(disk.dataNames()).toEqual([expect.stringMatching(/^[\da-f]{32}\.json$/)]);
    const state = readFileSync(dataFile(name), "utf8");
    expect(state).toContain("MEMORY.md");
    expect(state).not.toContain("a secret");
    expect(state).not.toContain("key-of-wren");
  });

  it.each(["{", "[]", '{"version":"0"}', ""])(
    "F9: takes the broken state %j for a first run, and says so",
    async (broken) => {
      disk.write("MEMORY.md", "- a\n");
      await disk.run();
      const [name = ""] = disk.dataNames();
      writeFileSync(dataFile(name), broken);
      const { code, lines, complaint } = await disk.run(["--yes"]);
      expect([code, lines]).toEqual([0, []]);
      expect(complaint).toBe(
        `The state ${dataFile(name)} can't be read, so this is a first run.\n`,
      );
      expect(await disk.run()).toEqual({ code: 0, lines: [], complaint: "" });
    },
  );

  it("F9: lets one connector work on a folder, and takes a dead one's lock", async () => {
    const { child: first, ended } = await watch();
    const [lock = ""] = disk.dataNames().filter(isLock);
    const { code, complaint } = await disk.run();
    expect([code, complaint]).toEqual([
      1,
      `Process ${first.pid} already keeps it in step, says ${dataFile(lock)}.\n`,
    ]);
    first.kill("SIGKILL");
    await ended;
    expect(disk.dataNames()).toContain(lock);
    expect((await disk.run()).code).toBe(0);
    expect(disk.dataNames()).not.toContain(lock);
    // Its number was given to another process.
    writeFileSync(dataFile(lock), `${process.pid} 1`);
    expect((await disk.run()).code).toBe(0);
  });
});

describe("while it watches", () => {
  it("F9: sends an edit within 2 seconds and writes newer text within 6", async () => {
    const { child, ended } = await watch();
    disk.write("MEMORY.md", "- b\n");
    // The rest is what a busy machine takes.
    await vi.waitFor(() => expect(keepsake.read("MEMORY.md")).toBe("- b\n"), 4000);
    keepsake.write("MEMORY.md", "- c\n");
    await vi.waitFor(() => expect(disk.read("MEMORY.md")).toBe("- c\n"), 9000);
    child.kill("SIGTERM");
    expect(await ended).toEqual({
      code: 0,
      lines: ["sent MEMORY.md", "sent MEMORY.md", "wrote MEMORY.md"],
      complaint: "",
    });
    expect(disk.dataNames().filter(isLock)).toEqual([]);
  });

  it("F9: sends no half of a file that is written in two", async () => {
    const env = { HALF_AT_FIRST_LOOK: disk.at("MEMORY.md") };
    const { child, ended } = await watch([], { env });
    disk.write("MEMORY.md", "- half\n");
    const whole = "- half\n- other half\n";
    await vi.waitFor(() => expect(keepsake.read("MEMORY.md")).toBe(whole), 20_000);
    child.kill("SIGTERM");
    expect((await ended).lines).toEqual(["sent MEMORY.md", "sent MEMORY.md"]);
    const sent = keepsake.asked.flatMap(({ body }) => body?.files ?? []);
    expect(sent.map(({ hash }) => hash)).toEqual([hashOf("- a\n"), hashOf(whole)]);
  }, 60_000);

  it("F9: goes on when Keepsake was away, and says so once", async () => {
    const { child, ended } = await watch();
    const port = Number(new URL(keepsake.url).port);
    await keepsake.close();
    disk.write("MEMORY.md", "- b\n");
    const again = new KeepsakeInMemory();
    again.write("MEMORY.md", "- a\n");
    // Some attempts find a server that hangs up.
    let attempts = 0;
    const deaf = createServer(({ socket }) => {
      attempts += 1;
      socket.destroy();
    });
    await listenOn(deaf, port);
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(2), 20_000);
    deaf.close();
    await once(deaf, "close");
    keepsake = await again.open(port);
    await vi.waitFor(() => expect(again.read("MEMORY.md")).toBe("- b\n"), 20_000);
    child.kill("SIGINT");
    const { code, lines, complaint } = await ended;
    expect([code, lines]).toEqual([0, ["sent MEMORY.md", "sent MEMORY.md"]]);
    expect(complaint.match(/Keepsake gave no answer at/g)).toHaveLength(1);
  }, 90_000);

  it.each([[[]], [["--yes"]]])(
    "F9: goes on when the folder was away, and sends no deletion: %j",
    async (flags) => {
      const { child, ended } = await watch(flags);
      let said = "";
      child.stderr?.on("data", (chunk) => (said += String(chunk)));
      disk.hide();
      await vi.waitFor(() => expect(said).toContain("doesn't exist"), 20_000);
      // A mount point without its disk.
      mkdirSync(disk.folder);
      await vi.waitFor(() => expect(said).toContain("Is its disk there?"), 20_000);
      disk.show();
      disk.write("new.md", "- new\n");
      await vi.waitFor(() => expect(keepsake.read("new.md")).toBe("- new\n"), 20_000);
      child.kill("SIGTERM");
      expect((await ended).lines).toEqual(["sent MEMORY.md", "sent new.md"]);
      expect(keepsake.read("MEMORY.md")).toBe("- a\n");
    },
    90_000,
  );

  it("F9: ends when its key is refused", async () => {
    disk.write("MEMORY.md", "- a\n");
    keepsake.refusal = { status: 401, body: { detail: "This key was revoked." } };
    expect(await disk.run(["--watch"])).toEqual({
      code: 1,
      lines: [],
      complaint: "This key was revoked.\n",
    });
  });
});

describe("what it says when it can't", () => {
  const unread = "What ADDRESS answers can't be read. Is it Keepsake?";

  it("F10: ends with one sentence and code 1 when Keepsake is away", async () => {
    disk.write("MEMORY.md", "- a\n");
    await keepsake.close();
    const { code, lines, complaint } = await disk.run(["--once"]);
    expect([code, lines]).toEqual([1, []]);
    expect(complaint).toBe(`Keepsake gave no answer at ${keepsake.url} (ECONNREFUSED).\n`);
    expect(disk.dataNames().filter(isLock)).toEqual([]);
  });

  it.each([
    [{ status: 409, body: { detail: "Wren is archived." } }, "Wren is archived."],
    [
      { status: 400, body: { detail: "Bad path.", errors: [{ path: "a.md" }] } },
      'Bad path. [{"path":"a.md"}]',
    ],
    [{ status: 500, body: {} }, "Keepsake answered 500."],
    [{ status: 200, body: { hello: 1 } }, unread],
    [{ status: 200, body: { files: [null] } }, unread],
    [{ status: 200, body: { files: [], writes: [{}] } }, unread],
    [{ status: 200, body: { files: {} } }, unread],
  ])("F10: passes on %j", async (refusal, sentence) => {
    disk.write("MEMORY.md", "- a\n");
    keepsake.refusal = refusal;
    const { code, complaint } = await disk.run();
    expect([code, complaint]).toEqual([1, `${sentence.replace("ADDRESS", keepsake.url)}\n`]);
    keepsake.refusal = null;
    expect((await disk.run()).lines).toEqual(["sent MEMORY.md"]);
  });

  it("F9: sends an edit again when the answer was lost, and that changes nothing", async () => {
    disk.write("MEMORY.md", "- a\n");
    keepsake.beforeAnswer = () => "lost";
    expect((await disk.run()).code).toBe(1);
    keepsake.beforeAnswer = () => undefined;
    expect(await disk.run()).toEqual({ code: 0, lines: [], complaint: "" });
    expect(await disk.run()).toEqual({ code: 0, lines: [], complaint: "" });
    expect(keepsake.count("POST /api/v1/agents/a-1/folder/sync")).toBe(2);
  });

  it("F9: ends at a signal, writes nothing more and leaves no lock", async () => {
    disk.write("MEMORY.md", "- a\n");
    keepsake.write("people.md", "- there\n");
    keepsake.newMemoriesFile = "people.md";
    const child = disk.start(["--yes"]);
    // The answer waits for the end: sent at once, it may be read before the signal is.
    keepsake.beforeAnswer = async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    };
    expect((await untilEnd(child)).code).toBe(1);
    expect(disk.list()).toEqual(["MEMORY.md"]);
    expect(disk.dataNames().filter(isLock)).toEqual([]);
    keepsake.beforeAnswer = () => undefined;
    expect((await disk.run()).lines).toEqual(["wrote people.md"]);
  });

  it("F9: carries its key to no other address", async () => {
    const heard: unknown[] = [];
    const other = createServer((request) => heard.push(request.headers));
    const location = await listenOn(other);
    const sender = createServer((_, response) => response.writeHead(307, { location }).end());
    const url = await listenOn(sender);
    disk.write("MEMORY.md", "- a\n");
    const { code, complaint } = await disk.run([], { env: { KEEPSAKE_URL: url } });
    expect([code, complaint]).toEqual([
      1,
      `Keepsake gave no answer at ${url} (unexpected redirect).\n`,
    ]);
    expect(heard).toEqual([]);
    for (const server of [other, sender]) server.close();
  });

  it.each([
    [["--once", "--watch"], {}, /^Usage: node sync\.mjs FOLDER/],
    [["another"], {}, /^Usage: node sync\.mjs FOLDER/],
    [["--wach"], {}, /^Unknown option '--wach'/],
    [[], { KEEPSAKE_URL: "localhost:3000" }, /^Set KEEPSAKE_URL to/],
    [[], { KEEPSAKE_API_KEY: "" }, /KEEPSAKE_API_KEY to/],
    [[], { KEEPSAKE_API_KEY: "a\nb" }, /^Set KEEPSAKE_URL to .*\.\n$/],
  ])("F10: refuses %j with %j in a sentence", async (flags, env, sentence) => {
    const { code, lines, complaint } = await disk.run(flags, { env });
    expect([code, lines]).toEqual([1, []]);
    expect(complaint).toMatch(sentence);
    expect(keepsake.asked).toEqual([]);
  });
});

describe("its speed", () => {
  it("F10: with 200 unchanged files asks once, reads none of them and ends within 2 seconds", async () => {
    for (let number = 0; number < 200; number += 1) {
      disk.writeOld(`notes/${number}.md`, `- ${number}\n`);
    }
    await disk.run();
    const before = keepsake.asked.length;
    const started = performance.now();
    const ended = await disk.run(["--once"], {
      killAt: 3,
      env: { KILL_AT_READ_IN: disk.folder },
    });
    expect(performance.now() - started).toBeLessThan(2000);
    // The data folder and the lock are all that it wrote.
    expect(ended).toEqual({ code: 0, lines: [], complaint: "" });
    expect(keepsake.asked.slice(before).map(({ what }) => what)).toEqual([
      "GET /api/v1/agents/a-1/folder",
    ]);
  });

  it("F10: sends 2,000 files of 5 MB within 10 seconds", async () => {
    const text = `- ${"memory ".repeat(350)}\n`;
    for (let number = 0; number < 2000; number += 1) disk.writeOld(`${number}.md`, text);
    const started = performance.now();
    const { lines } = await disk.run();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(lines).toHaveLength(2000);
    expect(hashOf(keepsake.read("1999.md") ?? "")).toBe(hashOf(text));
  }, 60_000);
});
