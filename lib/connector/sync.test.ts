import { execFileSync } from "node:child_process";
import {
  chmodSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashOf, KeepsakeInMemory, writeOf } from "@/lib/connector/testing/run-connector";
import { Disk } from "./testing/run-connector.ts";

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

const uploads = () => keepsake.count("POST /api/v1/agents/a-1/folder/sync");
const lastFiles = () => keepsake.asked.findLast(({ body }) => body !== null)?.body?.files ?? [];

/** Both sides have MEMORY.md and people.md. */
async function inStep(): Promise<void> {
  disk.writeOld("MEMORY.md", "- Ines calls on Sundays.\n");
  disk.writeOld("people.md", "- Ines is a nurse.\n");
  expect(await disk.run()).toEqual({
    code: 0,
    lines: ["sent MEMORY.md", "sent people.md"],
    complaint: "",
  });
}

describe("what an agent changes", () => {
  beforeEach(inStep);

  it("F9: sends an appended line with the hash that was last seen", async () => {
    const seen = hashOf("- Ines calls on Sundays.\n");
    disk.write("MEMORY.md", "- Ines calls on Sundays.\n- At six.\n");
    expect((await disk.run()).lines).toEqual(["sent MEMORY.md"]);
    expect(keepsake.read("MEMORY.md")).toBe("- Ines calls on Sundays.\n- At six.\n");
    const [memory, people] = lastFiles();
    expect(memory).toMatchObject({ path: "MEMORY.md", seen });
    // An unchanged file is named without its bytes.
    expect(people).toMatchObject({ path: "people.md", hash: people?.seen });
    expect(people).not.toHaveProperty("content");
    expect(keepsake.asked.at(-1)?.body).toMatchObject({ version: "1", dryRun: false });
    const before = uploads();
    expect(await disk.run()).toEqual({ code: 0, lines: [], complaint: "" });
    expect(uploads()).toBe(before);
  });

  it("F9: leaves a file that changes while it is read for the next round", async () => {
    disk.write("MEMORY.md", "- Ines\n");
    disk.write("people.md", "- Ines is a doctor.\n");
    const env = { GROWS_WHILE_READ: disk.at("MEMORY.md") };
    expect((await disk.run([], { env })).lines).toEqual([
      "left MEMORY.md: it changes just now, or can't be read",
      "sent people.md",
    ]);
    // Neither sent nor taken for deleted.
    expect(lastFiles().map(({ path }) => path)).toEqual(["people.md"]);
    expect((await disk.run()).lines).toEqual(["sent MEMORY.md"]);
    expect(keepsake.read("MEMORY.md")).toBe("- Ines\n- one more\n");
  });

  it("F9: sends a rename as a new and a deleted file of one request", async () => {
    renameSync(disk.at("people.md"), disk.at("persons.md"));
    expect((await disk.run()).lines.sort()).toEqual(["sent people.md: deleted", "sent persons.md"]);
    expect(
      lastFiles()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(["MEMORY.md", "people.md", "persons.md"]);
    // A deletion is an edit with no hash.
    expect(lastFiles().find(({ path }) => path === "people.md")?.hash).toBeNull();
    expect(keepsake.read("people.md")).toBeUndefined();
    expect(keepsake.read("persons.md")).toBe("- Ines is a nurse.\n");
    expect((await disk.run()).lines).toEqual([]);
  });

  it("F8: starts the next edit from what was taken in, also while a session runs", async () => {
    const first = "- Ines calls on Sundays.\n";
    const second = `${first}- Here.\n`;
    keepsake.wait = "A session of Wren runs.";
    keepsake.write("MEMORY.md", `${first}- There.\n`);
    disk.write("MEMORY.md", second);
    expect((await disk.run()).lines).toEqual(["sent MEMORY.md", `waited: ${keepsake.wait}`]);
    expect(disk.read("MEMORY.md")).toBe(second);
    // Its line is out again: the bytes are those of before, and an edit all the same.
    disk.write("MEMORY.md", first);
    expect((await disk.run()).lines).toEqual(["sent MEMORY.md"]);
    const sent = lastFiles().find(({ path }) => path === "MEMORY.md");
    expect(sent).toMatchObject({ seen: hashOf(second), hash: hashOf(first) });
    expect(sent).toHaveProperty("content");
  });

  it("F9: says once where a person must look, and goes on with the other files", async () => {
    keepsake.holds.add("MEMORY.md");
    disk.write("MEMORY.md", "");
    disk.write("people.md", "- Ines is a doctor.\n");
    const place = `${keepsake.url}/sessions/s-1`;
    const { code, lines } = await disk.run();
    expect([code, lines]).toEqual([
      0,
      [`held MEMORY.md: a person must look at ${place}`, "sent people.md"],
    ]);
    const before = uploads();
    expect((await disk.run()).lines).toEqual([]);
    expect(uploads()).toBe(before);
    disk.write("people.md", "- Ines is a surgeon.\n");
    expect((await disk.run()).lines).toEqual(["sent people.md"]);
    // The person restored the file: it is written over the very bytes that were held.
    keepsake.holds.clear();
    keepsake.held.clear();
    keepsake.decided.add("MEMORY.md");
    const told = uploads();
    expect((await disk.run()).lines).toContain("wrote MEMORY.md");
    expect(disk.read("MEMORY.md")).toBe("- Ines calls on Sundays.\n");
    // The same run says that the decision is there.
    const { path, seen, hash, tried } = lastFiles().find((file) => file.path === "MEMORY.md") ?? {};
    expect([uploads(), path, hash]).toEqual([told + 2, "MEMORY.md", seen]);
    expect(tried).toBe(hashOf(""));
    await disk.run();
    expect(uploads()).toBe(told + 2);
  });

  it("F9: writes a file again that was deleted, and that a person restored", async () => {
    keepsake.holds.add("MEMORY.md");
    rmSync(disk.at("MEMORY.md"));
    expect((await disk.run()).lines).toEqual([expect.stringMatching(/^held MEMORY.md: /)]);
    keepsake.holds.clear();
    keepsake.held.clear();
    keepsake.decided.add("MEMORY.md");
    expect((await disk.run()).lines).toEqual(["wrote MEMORY.md"]);
    expect(disk.read("MEMORY.md")).toBe("- Ines calls on Sundays.\n");
  });

  it("F10: prints a line for a file that holds no memories", async () => {
    disk.write("settings.json", "{}");
    expect((await disk.run()).lines).toEqual(["sent settings.json"]);
    expect((await disk.run()).lines).toEqual([]);
  });

  it("F9: sends what changed since it was held anew, and lets the hold end when it is taken back", async () => {
    keepsake.holds.add("MEMORY.md");
    const place = `${keepsake.url}/sessions/s-1`;
    for (const text of ["", "- Something.\n"]) {
      disk.write("MEMORY.md", text);
      expect((await disk.run()).lines).toEqual([`held MEMORY.md: a person must look at ${place}`]);
    }
    disk.write("MEMORY.md", "- Ines calls on Sundays.\n");
    expect((await disk.run()).lines).toEqual([]);
    expect(keepsake.held.size).toBe(0);
    const before = uploads();
    await disk.run();
    expect(uploads()).toBe(before);
  });

  it("F9: says once why a file is left, and asks again only when it changed", async () => {
    keepsake.unread.set("odd.md", "line 3 is no text");
    disk.write("odd.md", "- odd\n");
    expect((await disk.run()).lines).toEqual(["left odd.md: line 3 is no text"]);
    const before = uploads();
    expect((await disk.run()).lines).toEqual([]);
    expect(uploads()).toBe(before);
  });
});

describe("what Keepsake writes", () => {
  beforeEach(inStep);

  it("F9: writes newer text, new files and deletions, and keeps a file's mode", async () => {
    chmodSync(disk.at("MEMORY.md"), 0o600);
    keepsake.write("MEMORY.md", "- Ines calls on Mondays.\n");
    keepsake.write("new/deep/places.md", "- The blue coat.\n");
    keepsake.newMemoriesFile = "new/deep/places.md";
    keepsake.texts.delete("people.md");
    expect((await disk.run()).lines.sort()).toEqual([
      "deleted people.md",
      "wrote MEMORY.md",
      "wrote new/deep/places.md",
    ]);
    expect(disk.list()).toEqual(["MEMORY.md", "new/deep/places.md"]);
    expect(disk.deleted()).toEqual([["people.md", "- Ines is a nurse.\n"]]);
    expect(disk.read("MEMORY.md")).toBe("- Ines calls on Mondays.\n");
    expect(statSync(disk.at("MEMORY.md")).mode & 0o777).toBe(0o600);
    expect((await disk.run()).lines).toEqual([]);
  });

  it("F9: sends a file again that Keepsake doesn't know any more", async () => {
    keepsake.texts.delete("people.md");
    keepsake.forgotten.add("people.md");
    expect((await disk.run()).lines).toEqual(["sent people.md"]);
    expect(keepsake.read("people.md")).toBe("- Ines is a nurse.\n");
    expect((await disk.run()).lines).toEqual([]);
  });

  it("F9: keeps apart what it deletes under one name in two folders", async () => {
    const paths = ["a/index.md", "b/index.md"];
    for (const path of paths) disk.writeOld(path, `- ${path}\n`);
    await disk.run();
    for (const path of paths) keepsake.texts.delete(path);
    await disk.run();
    expect(disk.deleted()).toEqual(paths.map((path) => [path, `- ${path}\n`]));
  });

  it("F9: deletes no file of which most is now in one that it doesn't write", async () => {
    for (const path of ["MEMORY.md", "people.md"]) keepsake.texts.delete(path.toLowerCase());
    keepsake.write("nurses.md", "# Nurses\n\n- Ines is a nurse.\n");
    expect((await disk.run()).lines).toEqual([
      "left nurses.md: this folder never sent it",
      "deleted MEMORY.md",
      "left people.md: most of it is now in a file that this folder never sent",
    ]);
    expect(disk.list()).toEqual(["people.md"]);
    expect((await disk.run()).lines).toEqual([]);
    keepsake.texts.delete("nurses.md");
    expect((await disk.run()).lines).toEqual(["deleted people.md"]);
  });

  it("F9: never writes over what changed or came to be meanwhile, and sends it next time", async () => {
    keepsake.write("MEMORY.md", "- There.\n");
    keepsake.write("places.md", "- There.\n");
    keepsake.newMemoriesFile = "places.md";
    keepsake.beforeAnswer = () => {
      disk.write("MEMORY.md", "- Meanwhile.\n");
      disk.write("places.md", "- Here first.\n");
    };
    const { lines } = await disk.run();
    expect(lines).toContain("left MEMORY.md: it changed meanwhile");
    expect(disk.read("MEMORY.md")).toBe("- Meanwhile.\n");
    expect(disk.read("places.md")).toBe("- Here first.\n");
    expect(disk.list()).toEqual(["MEMORY.md", "people.md", "places.md"]);
    keepsake.beforeAnswer = () => undefined;
    expect((await disk.run()).lines).toContain("sent MEMORY.md");
  });

  it("F9: never writes to a path that leads elsewhere or is not its own", async () => {
    disk.write("MEMORY.md", "- Something new.\n");
    const leading = [
      "../evil.md",
      "notes/../../evil.md",
      "/tmp/evil.md",
      "a\\..\\..\\evil.md",
      "./evil.md",
      "",
    ];
    const hidden = [".git/hooks/post-commit", ".bashrc", "node_modules/evil/index.json"];
    const paths = [...leading, ...hidden, "evil.sh", "evil\u001b[2J.md"];
    keepsake.extraWrites = paths.map((path) => writeOf(path, null, "evil"));
    const { code, lines } = await disk.run();
    expect([code, lines.slice(1)]).toEqual([
      0,
      paths.map((path) => `left ${path.replace("\u001b", "?")}: Keepsake may not write there`),
    ]);
    expect(disk.list()).toEqual(["MEMORY.md", "people.md"]);
    expect(() => readFileSync(join(disk.root, "evil.md"))).toThrow("ENOENT");
  });

  it("F9: never writes over a file that it didn't send, nor damaged bytes", async () => {
    disk.write("MEMORY.md", "- Something new.\n");
    disk.write("secret.key.pem", "secret");
    disk.write("bytes", Buffer.from([0, 1, 2]));
    keepsake.extraWrites = [
      writeOf("bytes", null, "evil"),
      writeOf("nothing.md", hashOf("x"), "evil"),
      { ...writeOf("fresh.md", null, "good"), content: "ZXZpbA==" },
    ];
    keepsake.newMemoriesFile = "fresh.md";
    const { lines } = await disk.run();
    expect(lines.filter((line) => line.startsWith("left"))).toEqual([
      "left nothing.md: Keepsake was never sent what is there",
      "left fresh.md: it was damaged on the way",
    ]);
    expect(disk.list()).toEqual(["MEMORY.md", "bytes", "people.md", "secret.key.pem"]);
  });

  it("F9: removes its temporary file where it can't write", async () => {
    keepsake.write("MEMORY.md", "- There.\n");
    keepsake.beforeAnswer = () => {
      rmSync(disk.at("MEMORY.md"));
      symlinkSync(disk.at("people.md"), disk.at("MEMORY.md"));
    };
    expect((await disk.run()).lines).toEqual(["left MEMORY.md: it is no file"]);
    expect(disk.read("people.md")).toBe("- Ines is a nurse.\n");
    expect(disk.list()).toEqual(["MEMORY.md", "people.md"]);
  });

  it("F9: writes nothing while a session runs, and says so once", async () => {
    keepsake.write("people.md", "- There.\n");
    keepsake.wait = "A session of Wren runs.";
    expect((await disk.run()).lines).toEqual(["waited: A session of Wren runs."]);
    expect((await disk.run()).lines).toEqual([]);
    keepsake.wait = null;
    expect((await disk.run()).lines).toEqual(["wrote people.md"]);
  });
});

describe("links", () => {
  beforeEach(inStep);

  it("F9: sends no link, and takes a file that became one for no deletion", async () => {
    writeFileSync(join(disk.root, "secret.md"), "secret");
    symlinkSync(join(disk.root, "secret.md"), disk.at("linked.md"));
    rmSync(disk.at("people.md"));
    symlinkSync(join(disk.root, "secret.md"), disk.at("people.md"));
    disk.write("MEMORY.md", "- Something.\n");
    const { lines } = await disk.run();
    expect(lines.filter((line) => line.includes("it is a link"))).toHaveLength(2);
    expect(lastFiles().map(({ path }) => path)).toEqual(["MEMORY.md"]);
    expect(keepsake.read("people.md")).toBe("- Ines is a nurse.\n");
    expect((await disk.run()).lines).toEqual([]);
  });

  it("F9: neither reads nor writes through a folder that is a link", async () => {
    disk.writeOld("notes/a.md", "- a\n");
    await inStepWith("notes/a.md");
    const outside = join(disk.root, "outside");
    renameSync(disk.at("notes"), outside);
    symlinkSync(outside, disk.at("notes"));
    keepsake.write("notes/b.md", "- evil\n");
    keepsake.newMemoriesFile = "notes/b.md";
    keepsake.extraWrites = [writeOf("notes/a.md", hashOf("- a\n"), "- evil\n")];
    disk.write("c.md", "- c\n");
    const { lines } = await disk.run();
    expect(lines.sort()).toEqual([
      "left notes/a.md: a link or a file is on the way to it",
      "left notes/b.md: a link or a file is on the way to it",
      "left notes: it is a link, or its name fits no other system",
      "sent c.md",
    ]);
    expect(keepsake.read("notes/a.md")).toBe("- a\n");
    expect(readFileSync(join(outside, "a.md"), "utf8")).toBe("- a\n");
  });

  it("F9: takes nothing for deleted behind a link that leads nowhere", async () => {
    disk.writeOld("notes/a.md", "- a\n");
    await inStepWith("notes/a.md");
    renameSync(disk.at("notes"), join(disk.root, "unplugged"));
    symlinkSync(join(disk.root, "nowhere"), disk.at("notes"));
    expect((await disk.run()).lines).toEqual([
      "left notes: it is a link, or its name fits no other system",
      "left notes/a.md: a link or a file is on the way to it",
    ]);
    expect(keepsake.read("notes/a.md")).toBe("- a\n");
  });

  it("F9: ends where the folder itself became a link while it ran", async () => {
    const outside = join(disk.root, "outside");
    keepsake.write("MEMORY.md", "- evil\n");
    keepsake.beforeAnswer = () => {
      renameSync(disk.folder, outside);
      symlinkSync(outside, disk.folder);
    };
    await disk.run();
    expect(readFileSync(join(outside, "MEMORY.md"), "utf8")).toBe("- Ines calls on Sundays.\n");
  });
});

async function inStepWith(...paths: string[]): Promise<void> {
  const { code, lines } = await disk.run();
  expect([code, lines]).toEqual([0, paths.map((path) => `sent ${path}`)]);
}

describe("which files are sent", () => {
  it("F9: sends a file as deleted that became a folder, and files of a folder that became one", async () => {
    disk.writeOld("notes", "- a\n");
    await inStepWith("notes");
    rmSync(disk.at("notes"));
    disk.writeOld("notes/a.md", "- a\n");
    expect((await disk.run()).lines.sort()).toEqual(["sent notes/a.md", "sent notes: deleted"]);
    rmSync(disk.at("notes"), { recursive: true });
    disk.writeOld("notes", "- a\n");
    expect((await disk.run()).lines.sort()).toEqual(["sent notes", "sent notes/a.md: deleted"]);
    expect([...keepsake.texts.keys()]).toEqual(["notes"]);
  });

  it("F9: sends texts of the listed kinds, no dotfiles and nothing under node_modules", async () => {
    for (const path of ["a.md", "b.MDC", "c.txt", "d.json", "e.jsonl", "LICENSE", "sub/f.md"]) {
      disk.write(path, `${path}\n`);
    }
    disk.write("utf16", Buffer.from("\ufeffhello", "utf16le"));
    disk.write("program", Buffer.from([127, 69, 76, 70, 0, 1]));
    for (const path of [".env", ".hidden.md", ".dots/x.md", "node_modules/x/y.md", "g.png"]) {
      disk.write(path, "no");
    }
    disk.write("big.md", "");
    truncateSync(disk.at("big.md"), 10 * 1024 * 1024 + 1);
    const { lines } = await disk.run();
    expect(
      lastFiles()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(["LICENSE", "a.md", "b.MDC", "c.txt", "d.json", "e.jsonl", "sub/f.md", "utf16"]);
    expect(lines).toContain("left big.md: it has more than 10 MB");
    expect((await disk.run()).lines).toEqual([]);
  });

  it("F9: sends dotfiles of a folder in a dot folder, but no passwords and nothing of Git", async () => {
    const folder = disk.at(".claude/memory");
    disk.write(".claude/memory/MEMORY.md", "- a\n");
    disk.write(".claude/memory/.rules.md", "- b\n");
    disk.write(".claude/memory/.credentials.json", "{}");
    disk.write(".claude/memory/.env", "KEY=1");
    disk.write(".claude/memory/sub/.git/config.md", "x");
    const { lines } = await disk.run([], { folder });
    expect(lines.sort()).toEqual(["sent .rules.md", "sent MEMORY.md"]);
  });

  it("F9: never sends its own state, even where the data folder is in FOLDER", async () => {
    disk.write("MEMORY.md", "- a\n");
    const env = { XDG_DATA_HOME: disk.folder };
    expect((await disk.run([], { env })).lines).toEqual(["sent MEMORY.md"]);
    disk.write("b.md", "- b\n");
    expect((await disk.run([], { env })).lines).toEqual(["sent b.md"]);
    expect(lastFiles()).toHaveLength(2);
  });

  it("F9: keeps one file in step where one is given, and looks at no other", async () => {
    disk.write("MEMORY.md", "- a\n");
    disk.write("other.md", "- b\n");
    keepsake.write("third.md", "- c\n");
    const folder = disk.at("MEMORY.md");
    expect((await disk.run(["--yes"], { folder })).lines).toEqual(["sent MEMORY.md"]);
    expect(disk.list()).toEqual(["MEMORY.md", "other.md"]);
    keepsake.write("MEMORY.md", "- newer\n");
    expect((await disk.run([], { folder })).lines).toEqual(["wrote MEMORY.md"]);
  });

  it("F9: takes names that differ in case or form of Unicode for one file", async () => {
    disk.writeOld("Café.md", "- composed\n");
    disk.writeOld("MEMORY.md", "- one\n");
    await inStepWith("Café.md", "MEMORY.md");
    disk.write("memory.md", "- two\n");
    keepsake.write("CAFE\u0301.md", "- there\n");
    const { lines } = await disk.run();
    expect(lines.sort()).toEqual([
      "left memory.md: only case tells it from MEMORY.md",
      "wrote Café.md",
    ]);
    expect(disk.read("Café.md")).toBe("- there\n");
    expect(keepsake.read("MEMORY.md")).toBe("- one\n");
    expect(disk.list()).toHaveLength(3);
    // A folder is found in another case too.
    disk.writeOld("Notes/a.md", "- a\n");
    await disk.run();
    keepsake.write("notes/b.md", "- b\n");
    keepsake.newMemoriesFile = "notes/b.md";
    expect((await disk.run()).lines).toEqual(["wrote Notes/b.md"]);
  });

  it("F10: leaves out what git ignores with --gitignore, and says where it can't", async () => {
    disk.write("kept.md", "- a\n");
    disk.write("private/secret.md", "- b\n");
    disk.write("draft.txt", "c");
    expect(await disk.run(["--gitignore"])).toMatchObject({
      code: 1,
      complaint: `Git can't say what it ignores in ${disk.folder}.\n`,
    });
    execFileSync("git", ["init", "--quiet", disk.folder]);
    disk.write(".gitignore", "private/\n*.txt\n");
    expect((await disk.run(["--gitignore", "--yes"])).lines).toEqual(["sent kept.md"]);
    const without = await disk.run(["--gitignore", "--yes"], { env: { PATH: disk.data } });
    expect(without.complaint).toMatch(/^--gitignore needs Git, which is not installed\./);
    // What git ignores from now on is no deletion.
    disk.write(".gitignore", "private/\n*.txt\n*.md\n");
    expect((await disk.run(["--gitignore", "--yes"])).lines).toEqual([]);
    expect(keepsake.read("kept.md")).toBe("- a\n");
  });

  it("F9: renames more files than one request names, and none comes back", async () => {
    const names = Array.from({ length: 5_100 }, (_, number) => `${number}.md`);
    for (const name of names) disk.write(`old/${name}`, `- ${name}\n`);
    await disk.run();
    renameSync(disk.at("old"), disk.at("new"));
    const { lines } = await disk.run();
    expect(lines.filter((line) => line.startsWith("wrote"))).toEqual([]);
    const renamed = names.map((name) => `new/${name}`).sort();
    expect(disk.list()).toEqual(renamed);
    expect([...keepsake.texts.values()].map(({ path }) => path).sort()).toEqual(renamed);
  }, 60_000);

  it("F9: refuses more than 10,000 files", async () => {
    for (let number = 0; number <= 10_000; number += 1) disk.write(`${number}.md`, "");
    const { code, complaint } = await disk.run();
    expect([code, complaint]).toEqual([1, `${disk.folder} has more than 10,000 files to send.\n`]);
    expect(keepsake.asked).toEqual([]);
  });
});

describe("what needs a person's word", () => {
  it("F9: takes a folder that doesn't exist for an error, never for a deletion", async () => {
    await inStep();
    const before = keepsake.asked.length;
    renameSync(disk.folder, `${disk.folder}-elsewhere`);
    const { code, complaint } = await disk.run();
    expect([code, complaint]).toEqual([
      1,
      `${disk.folder} doesn't exist or can't be read. Nothing was sent.\n`,
    ]);
    expect(keepsake.asked.length).toBe(before);
  });

  it("F9: takes a folder that is empty at once for a missing disk, unless --yes", async () => {
    await inStep();
    for (const path of disk.list()) rmSync(disk.at(path));
    const { code, complaint } = await disk.run();
    expect([code, complaint]).toEqual([
      1,
      `${disk.folder} is empty. Is its disk there? With --yes 2 files are sent as deleted.\n`,
    ]);
    expect(keepsake.texts.size).toBe(2);
    expect((await disk.run(["--yes"])).lines.sort()).toEqual([
      "sent MEMORY.md: deleted",
      "sent people.md: deleted",
    ]);
  });

  it("F9: sends the root of a repository or a home folder only with --yes", async () => {
    disk.write("MEMORY.md", "- a\n");
    disk.write(".git/HEAD", "ref");
    expect((await disk.run()).complaint).toBe(
      `${disk.folder} is the root of a repository. With --yes all of its text files are sent.\n`,
    );
    for (const folder of [join(disk.root, "home"), disk.root, "/"]) {
      const { code, complaint } = await disk.run([], { folder });
      expect(code).toBe(1);
      expect(complaint).toContain(`${folder} holds a home folder.`);
    }
    expect(keepsake.asked).toEqual([]);
    expect((await disk.run(["--yes"])).lines).toEqual(["sent MEMORY.md"]);
  });

  it.each(["memory_summary.md", "raw_memories.md", "rollout_summaries/a.md"])(
    "F5: leaves Codex's own folder alone, which has %s, even with --yes",
    async (path) => {
      disk.write("MEMORY.md", "- a\n");
      disk.write(path, "- b\n");
      const sentence = `${disk.folder} is Codex's own memory: import it as a handbook.\n`;
      for (const folder of [disk.folder, disk.at("MEMORY.md")]) {
        const ended = await disk.run(["--yes"], { folder });
        expect(ended).toEqual({ code: 1, lines: [], complaint: sentence });
      }
      expect(keepsake.asked).toEqual([]);
    },
  );

  it("F9: changes nothing at a first run where both sides hold something, unless --yes", async () => {
    disk.write("MEMORY.md", "- here\n");
    keepsake.write("MEMORY.md", "- there\n");
    const { code, lines, complaint } = await disk.run();
    expect([code, lines]).toEqual([1, []]);
    expect(complaint).toBe("Both sides hold memories. Nothing was changed; --yes joins them.\n");
    expect(disk.read("MEMORY.md")).toBe("- here\n");
    expect((await disk.run(["--yes"])).lines).toEqual(["sent MEMORY.md", "wrote MEMORY.md"]);
    expect(keepsake.asked.at(-1)?.body?.join).toBe(true);
    expect(disk.read("MEMORY.md")).toBe("- there\n- here\n");
  });

  it("F9: takes everything from Keepsake into an empty folder at a first run with --yes", async () => {
    keepsake.write("MEMORY.md", "- there\n");
    expect(await disk.run()).toEqual({
      code: 1,
      lines: [],
      complaint: `Keepsake has 1 files that ${disk.folder} never sent. With --yes they are written there.\n`,
    });
    expect((await disk.run(["--yes"])).lines).toEqual(["wrote MEMORY.md"]);
    keepsake.write("planted.md", "- evil\n");
    expect((await disk.run(["--yes"])).lines).toEqual([]);
    expect(disk.list()).toEqual(["MEMORY.md"]);
  });

  it("F9: writes no new file that it never sent, nor one that Windows takes for a device", async () => {
    await inStep();
    disk.write("MEMORY.md", "- Something new.\n");
    keepsake.newMemoriesFile = "con.md";
    keepsake.extraWrites = ["sub/CLAUDE.md", "CON.md", "C:x.md", "notes/aux"].map((path) =>
      writeOf(path, null, "evil"),
    );
    expect((await disk.run()).lines).toEqual([
      "sent MEMORY.md",
      "left sub/CLAUDE.md: this folder never sent it",
      "left CON.md: Keepsake may not write there",
      "left C:x.md: Keepsake may not write there",
      "left notes/aux: Keepsake may not write there",
    ]);
    keepsake.extraWrites = [];
    // A deletion that comes back was sent before.
    rmSync(disk.at("people.md"));
    expect((await disk.run()).lines).toEqual(["sent people.md: deleted"]);
    keepsake.write("people.md", "- Ines is a nurse.\n");
    expect((await disk.run()).lines).toEqual(["wrote people.md"]);
  });

  it("F9: names what it leaves out for its name, and sends the rest", async () => {
    const long = `${"deep/".repeat(100)}a.md`;
    for (const path of ["Q: what is left.md", long, "J\u030C.md", "\u01F0.md", "MEMORY.md"]) {
      disk.write(path, "- a\n");
    }
    const { code, lines } = await disk.run();
    expect([code, lines.toSorted()]).toEqual([
      0,
      [
        "left \u01F0.md: only case tells it from J\u030C.md",
        "left Q: what is left.md: it is a link, or its name fits no other system",
        `left ${long}: it is a link, or its name fits no other system`,
        "sent MEMORY.md",
        "sent J\u030C.md",
      ].toSorted(),
    ]);
  });

  it("F9: names a held new file that is gone again, and sends all requests' worth in one run", async () => {
    await inStep();
    keepsake.holds.add("new.md");
    disk.write("new.md", "- new\n");
    await disk.run();
    rmSync(disk.at("new.md"));
    for (let number = 0; number < 6; number += 1) {
      disk.write(`large-${number}.md`, `- ${number}\n`.repeat(2_200_000));
    }
    const before = uploads();
    expect((await disk.run()).lines).toHaveLength(6);
    expect([uploads() - before, keepsake.texts.size]).toEqual([2, 8]);
    const named = keepsake.asked.flatMap(({ body }) => body?.files ?? []);
    // Only who sent what is held takes it back.
    const tried = hashOf("- new\n");
    expect(named).toContainEqual({ path: "new.md", seen: null, hash: null, tried });
  }, 120_000);

  it("F9: only prints what would happen with --dry-run", async () => {
    await inStep();
    const state = disk.dataNames().map((name) => readFileSync(join(disk.data, "keepsake", name)));
    keepsake.holds.add("MEMORY.md");
    disk.write("MEMORY.md", "- here\n");
    disk.write("new.md", "- new\n");
    keepsake.write("people.md", "- there\n");
    keepsake.write("folder/places.md", "- there\n");
    keepsake.newMemoriesFile = "folder/places.md";
    const { code, lines } = await disk.run(["--dry-run"]);
    expect([code, lines.sort()]).toEqual([
      0,
      [
        `dry run: held MEMORY.md: a person must look at ${keepsake.url}/sessions/s-1`,
        "dry run: sent new.md",
        "dry run: wrote folder/places.md",
        "dry run: wrote people.md",
      ],
    ]);
    expect(keepsake.read("new.md")).toBeUndefined();
    expect(disk.list()).toEqual(["MEMORY.md", "new.md", "people.md"]);
    expect(disk.read("people.md")).toBe("- Ines is a nurse.\n");
    const after = disk.dataNames().map((name) => readFileSync(join(disk.data, "keepsake", name)));
    expect(after).toEqual(state);
  });
});
