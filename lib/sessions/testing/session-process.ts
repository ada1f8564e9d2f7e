import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { openDatabase } from "@/db/client";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import type { LanguageModel } from "@/lib/model/port";
import { runSession } from "@/lib/sessions/run";
import { runDependencies } from "@/lib/sessions/testing/open-session";
import { parseEnvironment, provideEnvironment } from "@/lib/env";

/*
 * A worker to be killed by a test: runs one session, its model says on stdout which answer it is
 * asked for. Of the one that the test named it writes the beginning of a call and no more.
 */
const [url = "", sessionId = "", pauseAt = "", kind = ""] = process.argv.slice(2);

const refinement: readonly ScriptedStep[] = [
  { text: "YES" },
  { text: "Looking.", calls: [{ name: "delete", input: { id: 1 } }] },
  {
    calls: [
      { name: "update", input: { id: 2, content: "in other words" } },
      { name: "consolidate", input: { ids: [3, 4], content: "both of them together" } },
    ],
  },
  { calls: [{ name: "protect", input: { id: 5 } }] },
  { calls: [{ name: "complete", input: { summary: "Done." } }] },
];

const reflection: readonly ScriptedStep[] = [
  { calls: [{ name: "record", input: { content: "Lena wants francs.", supports: [1, 2] } }] },
  { calls: [{ name: "record", input: { content: "Lena walks to work.", supports: [3] } }] },
  { text: "Done." },
];

const scripted = scriptedModel(kind === "reflection" ? reflection : refinement);
let asked = 0;
const model: LanguageModel = {
  specificationVersion: "v4",
  provider: "scripted",
  modelId: "scripted",
  supportedUrls: {},
  doGenerate: (options) => scripted.doGenerate(options),
  doStream: async (options) => {
    asked += 1;
    process.stdout.write(`step ${asked}\n`);
    return String(asked) === pauseAt
      ? { stream: new ReadableStream({ start: beginCall }) }
      : scripted.doStream(options);
  },
};

function beginCall(controller: ReadableStreamDefaultController<LanguageModelV4StreamPart>): void {
  controller.enqueue({ type: "tool-input-start", id: "begun", toolName: "update" });
  controller.enqueue({ type: "tool-input-delta", id: "begun", delta: '{"id":3,"content":"new w' });
}

provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), url);
const { db, close } = openDatabase(url, { max: 3 });
await runSession(runDependencies(db, model), sessionId, new AbortController().signal);
await close();
