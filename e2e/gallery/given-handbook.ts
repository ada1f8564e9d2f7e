import {
  cursorRun,
  firstMemory,
  lagRun,
  lateLine,
  lateRun,
  newLines,
  personLine,
  stagingRun,
  summaryText,
  withPerson,
  type GalleryRun,
} from "@/e2e/gallery/handbook-texts";
import {
  call,
  givenScriptedModel,
  type ScriptedModel,
  type ScriptStep,
} from "@/e2e/model/scripted-model";
import type { Api } from "@/e2e/requests/api";
import { withInstallation } from "@/e2e/server/installation";
import { folderOf } from "@/lib/handbook/testing/sample-folder";
import type { SessionState } from "@/lib/ledger/entries/session";

const readAll = call("read", { path: "raw_memories.md" });
const complete = call("complete", { summary: "Wrote what the runs taught about late files." });
export const completeStep: ScriptStep = { calls: [complete] };
const write = (path: string, content: string) => call("write", { path, content });
const edit = (find: string, replace: string) =>
  call("edit", { path: "MEMORY.md", find, replace, from: [lateRun.threadId] });
const dayOf = ({ updatedAt }: GalleryRun) => updatedAt.slice(0, 10);

type Files = ReadonlyMap<string, string>;

/** A skill and its script. */
const skill = Object.entries(folderOf()).filter(([path]) => path.startsWith("skills/"));

/** The first version: both files. */
export function firstScript(files: Files): readonly ScriptStep[] {
  const topics = [["EU settlement", "cursor, late file"]] as const;
  return [
    { text: "I read all three runs first.", calls: [readAll] },
    {
      text: "Three goals, one task group.",
      calls: [
        write("MEMORY.md", firstMemory(files)),
        write("memory_summary.md", summaryText(topics, dayOf(lagRun))),
      ],
    },
    completeStep,
  ];
}

/** A second session: a new run, a removed one, a person's line, faults and a skill with a script. */
export function secondScript(files: Files): readonly ScriptStep[] {
  const topics = [["EU settlement", "cursor, late file, exit code 3"]] as const;
  return [
    { text: "One run is new. I read it first.", calls: [readAll] },
    {
      text: "The late file belongs to Task 1.",
      calls: [
        edit(
          "### keywords\nsettle-eu, cursor",
          `${lateLine(files)}\n### keywords\nsettle-eu, cursor`,
        ),
        edit("MT940, late file\n", "MT940, late file, --from-cursor, exit code 3\n"),
        edit(`${personLine}\n`, ""),
        edit("\n## Failures", `* ${newLines.knowledge.slice(2)}\n\n## Failures`),
        complete,
      ],
    },
    {
      text: "A bullet starts with a hyphen, and the person's line stays.",
      calls: [
        edit(`* ${newLines.knowledge.slice(2)}`, newLines.knowledge),
        edit(
          "A restart between 01:40 and 02:25 UTC loses the cursor;",
          "A restart while the file is being read loses the cursor;",
        ),
        edit("\n- Woke", `\n${newLines.failure}\n- Woke`),
      ],
    },
    {
      text: "Now the skill, and the summary last.",
      calls: [
        ...skill.map(([path, text]) => write(path, text)),
        write("memory_summary.md", summaryText(topics, dayOf(lateRun))),
      ],
    },
    completeStep,
  ];
}

/** An agent with three runs, and the files that they got. */
export async function givenRuns(api: Api, name: string, model: string | null = null) {
  const free = await api.freeName(name);
  const agent = await api.createAgent({ name: free, model });
  const files = new Map<string, string>();
  const add = (runs: readonly GalleryRun[]) =>
    withInstallation(async (installation) => {
      for (const [thread, file] of await installation.addRuns(agent.id, runs)) {
        files.set(thread, file);
      }
    });
  await add([cursorRun, stagingRun, lagRun]);
  const session = async (
    script: readonly ScriptStep[],
    state: SessionState,
  ): Promise<{ id: string; model: ScriptedModel }> => {
    const scripted = await givenScriptedModel(script);
    await api.changeAgent(agent.id, { model: scripted.id });
    const { id } = await api.writeHandbook(agent.id);
    if (state === "running") await scripted.untilHeld();
    await api.untilState(id, state);
    return { id, model: scripted };
  };
  return { agent: agent.id, files, add, session };
}

/** An approved first version with a person's line; then a run is new and one is gone. */
export async function givenHandbook(api: Api, name: string) {
  const book = await givenRuns(api, name);
  const first = await book.session(firstScript(book.files), "awaiting-review");
  await api.decide(first.id, "approve");
  await withInstallation(async (installation) => {
    await installation.editDocument(book.agent, withPerson);
    await installation.deleteRun(book.agent, stagingRun.threadId);
  });
  await book.add([lateRun]);
  return book;
}

/** Handbook sessions in every state. */
export async function givenHandbooks(api: Api) {
  const first = await givenRuns(api, "Avocet");
  const begun = await first.session(firstScript(first.files), "awaiting-review");
  const reviewed = await givenHandbook(api, "Osprey");
  const review = await reviewed.session(secondScript(reviewed.files), "awaiting-review");
  const undone = await givenHandbook(api, "Kestrel");
  const rolledBack = await undone.session(secondScript(undone.files), "awaiting-review");
  await api.decide(rolledBack.id, "rollback", "The skill's script is too bold.");
  const contested = await givenHandbook(api, "Merlin");
  const conflict = await contested.session(secondScript(contested.files), "awaiting-review");
  await withInstallation((installation) =>
    installation.editDocument(
      contested.agent,
      (text) => text.replace("phone Priya then", "phone Priya or Omar then"),
      conflict.id,
    ),
  );
  const stopped = await givenHandbook(api, "Hobby");
  const failed = await stopped.session(
    [
      { calls: [readAll] },
      { calls: [edit("late file\n", "late file, exit code 3\n")] },
      { text: "Enough." },
    ],
    "failed",
  );
  const tripping = await givenHandbook(api, "Harrier");
  const tripped = await tripping.session(
    [
      { calls: [readAll] },
      {
        calls: [write("MEMORY.md", rewritten(withPerson(firstMemory(tripping.files)))), complete],
      },
    ],
    "rolled-back",
  );
  const live = await givenHandbook(api, "Buzzard");
  const [one = {}, two = {}, three = {}, four = {}] = secondScript(live.files);
  const running = await live.session(
    [one, two, three, { ...four, holds: "in-call" }, completeStep],
    "running",
  );
  return {
    first: `/sessions/${begun.id}`,
    review: `/sessions/${review.id}`,
    rolledBack: `/sessions/${rolledBack.id}`,
    conflict: `/sessions/${conflict.id}`,
    failed: `/sessions/${failed.id}`,
    tripped: `/sessions/${tripped.id}`,
    running: `/sessions/${running.id}`,
  };
}

export type GalleryOfHandbooks = Awaited<ReturnType<typeof givenHandbooks>>;

/** Everything but headings, runs and the person's line in other words. */
function rewritten(text: string): string {
  return text
    .replace(/## Task 3[\s\S]*?(?=## User)/, "")
    .split("\n")
    .filter((line) => !line.includes("staging"))
    .map((line) =>
      line.startsWith("- ") && line !== personLine && !line.includes("rollout_path")
        ? line.replace(/^- .*?((?: \[Task \d\])+)$/, "- Shorter now: see the run$1")
        : line,
    )
    .join("\n");
}
