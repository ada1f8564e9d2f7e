import { describe, expect, it } from "vitest";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { givenDatabase } from "@/db/testing/given-database";
import {
  answerAfter,
  callDelta,
  cutOff,
  delta,
  streamFrames,
} from "@/lib/model/testing/wire-server";
import {
  complete,
  edit,
  openBook,
  stepOf,
  stops,
  write,
} from "@/lib/writers/handbook/testing/open-handbook";

const test = givenDatabase();

describe("a model that writes a handbook wrongly", () => {
  it("H4, H5: a fault is answered with line and rule, and completing is refused", async () => {
    const book = await openBook(test.db);
    const before = await book.texts();
    const { session, drafts, refused } = await book.runOnWire([
      stepOf(edit("MEMORY.md", "- when working on replay", "* when working on replay")),
      stepOf(complete),
      stops,
    ]);
    expect(drafts[0]?.answer).toMatch(/faults? remains?:[^]*line 18 \(bullet-sign\)/);
    expect(refused).toEqual([expect.stringMatching(/^faults: The handbook is not complete/)]);
    expect(session).toMatchObject({ state: "failed", cause: "failure" });
    expect(await book.texts()).toEqual(before);
  });

  it("H8: dropping or changing a person's line is refused with who wrote it", async () => {
    const book = await openBook(test.db);
    const theirs = "- never replay on a Sunday [Task 1]";
    await book.personWrites("MEMORY.md", `${book.memory}${theirs}\n`);
    const { session, refused } = await book.runOnWire([
      stepOf(
        write("MEMORY.md", book.memory),
        edit("MEMORY.md", theirs, "- rarely replay on a Sunday [Task 1]"),
        { name: "delete", input: { path: "MEMORY.md" } },
        edit("MEMORY.md", "- rotate-ledger-key reads", "- rotating a key reads"),
        complete,
      ),
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/^person-line: .*\n- line \d+, Mia: - never replay on a Sunday/u),
      expect.stringMatching(/^person-line/),
      expect.stringMatching(/^main-file/),
    ]);
    expect(session.state).toBe("awaiting-review");
    expect((await book.texts())["MEMORY.md"]).toContain(`${theirs}\n`);
  });

  it("H6: a secret is in nothing that it writes, and in no search, path or refused call of the log", async () => {
    const book = await openBook(test.db);
    const secret = ["ghp", "aB3dE5gH7jK9mN1pQ3sT5vX7zB9dF1hJ3kL5"].join("_");
    const skill = ["sk", "abcdefghijklmnopqrstuvwx"].join("-");
    const reads = "rotate-ledger-key reads";
    const { refused, drafts, session } = await book.runOnWire([
      stepOf(
        { name: "search", input: { query: `token ${secret}`, path: `${secret}.md` } },
        { name: "read", input: { path: `notes/${secret}.md` } },
        { name: secret, input: {} },
        { name: "write", input: { path: "MEMORY.md", [secret]: "x" } },
        write("../MEMORY.md", `${"x".repeat(9_990)} ${secret}`),
        write(`skills/${skill}/SKILL.md`, "# Replay\n"),
        edit("MEMORY.md", `the token is ${secret}`, "x"),
        edit("MEMORY.md", reads, `the token is ${secret}; ${reads}`),
        { name: "complete", input: { summary: `Noted ${secret}.` } },
      ),
    ]);
    expect(refused.map((one) => one.split(":")[0])).toEqual([
      "no-file",
      "unknown-operation",
      "bad-parameters",
      "bad-path",
      "bad-path",
      "not-once",
    ]);
    expect(refused[0]).toContain("notes/[redacted: GitHub token].md");
    expect(drafts[0]?.answer).toContain("1 secret was redacted.");
    expect(session.summary).toBe("Noted [redacted: GitHub token].");
    expect(session.state).toBe("awaiting-review");
    const log = JSON.stringify([await book.texts(), await book.page(session.id)]);
    expect(log).toContain('"query":"token [redacted: GitHub token]"');
    for (const one of [secret, skill, secret.slice(0, 20)]) expect(log).not.toContain(one);
  });

  it("H3: obeying a record's instructions reaches nothing outside the folder", async () => {
    const book = await openBook(test.db);
    const { refused, session } = await book.runOnWire([
      stepOf(
        write("../MEMORY.md", "x"),
        write("raw_memories.md", "x"),
        { name: "delete", input: { path: "memory_summary.md" } },
        { name: "read", input: { path: "/etc/passwd" } },
        { name: "shell", input: { command: "rm -rf /" } },
        write("MEMORY.md", "a\u0000b"),
        write("MEMORY.md", "\n".repeat(20_000)),
      ),
      stops,
    ]);
    expect(refused.map((one) => one.split(":")[0])).toEqual(
      "bad-path read-only main-file no-file unknown-operation bad-parameters too-long".split(" "),
    );
    expect(session.state).toBe("failed");
  });

  it.each([
    ["a\u0000b", /^bad-parameters: from is a list of thread ids/],
    ["run-9", /^unknown-run: from: there is no run "run-9"/],
  ])("H3, H10: from must name runs that are there, not %j", async (thread, why) => {
    const book = await openBook(test.db);
    const { refused, session } = await book.runOnWire([
      stepOf(
        edit("MEMORY.md", "rotate-ledger-key reads", "the key reads", { from: [thread] }),
        edit("MEMORY.md", "rotate-ledger-key reads", "the key reads", { from: ["run-2"] }),
        complete,
      ),
    ]);
    expect(refused).toEqual([expect.stringMatching(why)]);
    expect(session.state).toBe("awaiting-review");
  });
});

describe("a handbook session that does not complete", () => {
  const limits = { maxSteps: 3, maxCalls: 1_000, maxMs: 60_000 };
  const halfDone = stepOf(edit("MEMORY.md", "rotate-ledger-key reads", "rotating a key reads"));

  it.each([
    ["never completes", [halfDone, stepOf({ name: "list", input: {} })], /limit of model steps/],
    [
      "stops",
      [halfDone, stops],
      /The model stopped before it completed\. The handbook is unchanged/,
    ],
    ["is cut off", [halfDone, cutOff], /./],
  ])("H5, S7: a model that %s fails the session; the old handbook stays", async (_, steps, why) => {
    const book = await openBook(test.db);
    const before = await book.texts();
    const { session, failure } = await book.runOnWire(steps, {
      handbookLimits: limits,
    });
    expect(session).toMatchObject({ state: "failed", operationsApplied: 0 });
    expect(failure).toEqual([expect.stringMatching(why)]);
    expect(await book.texts()).toEqual(before);
    // Nothing is left of the working copy: the next session starts from what is in force.
    const next = await book.runOnWire([stepOf(complete)]);
    expect(next.session.state).toBe("unchanged");
  });

  it("H5: five completes refused for the same faults end it, wherever their lines are", async () => {
    const book = await openBook(test.db);
    const before = await book.texts();
    const spoilt = `${book.memory}- no such task [Task 9]\n`;
    const steps = Array.from({ length: 8 }, (_step, time) => {
      const more = "- one more [Task 1]\n".repeat(time);
      const moved = spoilt.replace("## Reusable knowledge\n", `$&${more}`);
      return stepOf(write("MEMORY.md", moved), complete);
    });
    const { session, refused, failure } = await book.runOnWire(steps);
    expect(refused.filter((one) => one.startsWith("faults: "))).toHaveLength(5);
    expect(session).toMatchObject({ state: "failed", operationsApplied: 0 });
    expect(failure).toEqual([
      "complete was refused 5 times for the same reason. The handbook is unchanged.",
    ]);
    expect(await book.texts()).toEqual(before);
  });

  it("H5: a complete that is refused for other faults each time doesn't count as the same", async () => {
    const book = await openBook(test.db);
    const steps = Array.from({ length: 6 }, (_step, time) =>
      stepOf(write("MEMORY.md", `${book.memory}- none [Task ${9 + time}]\n`), complete),
    );
    const { session, refused } = await book.runOnWire([
      ...steps,
      stepOf(write("MEMORY.md", `${book.memory}- one more [Task 1]\n`), complete),
    ]);
    expect(refused).toHaveLength(6);
    expect(session.state).toBe("awaiting-review");
  });

  it.each([
    ["before the added runs were read", complete, /^unread: .*from_line: 1\}/],
    [
      "with a blank report",
      { name: "complete", input: { summary: " " } },
      /^bad-parameters: The summ/,
    ],
  ])("H3, H5: completing %s is refused, and five times end it", async (_, call, why) => {
    const book = await openBook(test.db);
    await book.addMore(["run-3"]);
    const { session, refused } = await book.runOnWire([stepOf(call)]);
    expect(session.state).toBe("failed");
    expect(refused).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(why)));
  });
});

it("H6: secrets in what the model says are not in the log, also those that stream in pieces", async () => {
  const book = await openBook(test.db);
  const key = `sk-${"a1B2c3D4".repeat(4)}`;
  const said = `The record names ${key}, and its password is hunter22 as ever.`;
  const pieces = Array.from(said).map((content) => delta({ content }));
  const call = callDelta(0, complete.name, JSON.stringify(complete.input));
  const { session, entries } = await book.runOnWire([
    streamFrames([...pieces, call, delta({}, "tool_calls")]),
  ]);
  expect(session.state).toBe("unchanged");
  const texts = entries.flatMap((entry) => (entry.kind === "text-written" ? entry.data.text : []));
  expect(texts.join("")).toBe(
    "The record names [redacted: API key], and its password is [redacted: password] as ever.",
  );
});

describe("a person's edit during a handbook session", () => {
  const theirs = "- never replay on a Sunday [Task 1]";

  it("H5, H8: refuses completing with both texts, and then holds the model to their line", async () => {
    const book = await openBook(test.db);
    const mine = book.memory.replace("rotate-ledger-key reads", "rotating a key reads");
    const edited = book.memory.replace("scope: the nightly", "scope: every nightly");
    const { session, refused, drafts } = await book.runOnWire([
      stepOf(write("MEMORY.md", mine)),
      // Mia writes while the model thinks.
      answerAfter(() => book.personWrites("MEMORY.md", `${edited}${theirs}\n`), stepOf(complete)),
      stepOf(complete),
      stepOf(write("MEMORY.md", mine)),
      stepOf(
        write("MEMORY.md", `${mine.replace("scope: the", "scope: every")}${theirs}\n`),
        complete,
      ),
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/^changed-meanwhile: MEMORY\.md was changed by a person/),
      expect.stringMatching(/^faults: .*person-line\): Mia wrote this line/su),
      expect.stringMatching(/^person-line/),
    ]);
    expect(refused[0]).toContain(theirs);
    expect(refused[0]).toContain("rotating a key reads");
    expect(drafts.map(({ act }) => act)).toEqual(["write", "rebase", "write"]);
    expect(session.state).toBe("awaiting-review");
    const text = (await book.texts())["MEMORY.md"] ?? "";
    expect(text).toContain(`${theirs}\n`);
    expect(text).toContain("scope: every nightly");
    // Mia's line is hers still, also in the version that the session wrote.
    const stored = (await loadHandbook(test.db, book.agent.id)).get("MEMORY.md");
    const at = text.split("\n").indexOf(theirs);
    expect(stored?.lines[at]).toEqual({ by: "person", person: "Mia" });
  });

  it("H8: a document that the session did not touch is no conflict", async () => {
    const book = await openBook(test.db);
    const { session, refused } = await book.runOnWire([
      stepOf(edit("MEMORY.md", "rotate-ledger-key reads", "rotating a key reads")),
      answerAfter(
        () =>
          book.personWrites("memory_summary.md", book.overview.replace("Works on", "Lives for")),
        stepOf(complete),
      ),
    ]);
    expect(refused).toEqual([]);
    expect(session).toMatchObject({ state: "awaiting-review", operationsApplied: 1 });
    expect((await book.texts())["memory_summary.md"]).toContain("Lives for");
  });
});
