import type { Usage } from "@/lib/cost/usage";
import { answerOf } from "@/lib/model/answer-text";
import type { LanguageModel } from "@/lib/model/port";
import { runLoop } from "@/lib/model/loop";
import { chatOf, type Run } from "@/lib/sessions/frame/run";
import { TextWriter } from "@/lib/sessions/frame/write-text";

export type WrittenText = { readonly usage: Usage } & (
  | { readonly ok: true; readonly text: string }
  /** A message of null: the session was taken out of this worker's hands. */
  | { readonly ok: false; readonly message: string | null }
);

/**
 * Asks a session's model for a text, once and without tools, and streams it into the log as the
 * step that is named. A call of some tool is no answer to this and ends it.
 */
export async function askForText(
  run: Run,
  model: LanguageModel,
  { step, opening }: { readonly step: number; readonly opening: string },
): Promise<WrittenText> {
  const { deps, taken } = run;
  const writer = new TextWriter(deps.db, taken, deps.now);
  let text = "";
  const end = await runLoop({
    ...chatOf(run),
    model,
    opening,
    instructions: taken.instructions,
    tools: [],
    limits: deps.limits,
    perform: () => Promise.resolve({ text: "No tools are available.", end: true }),
    onStep: () => writer.startStep(step),
    onText: (_step, piece) => {
      text += piece;
      return writer.write(piece);
    },
    onUsage: () => undefined,
  });
  await writer.flush();
  const { usage } = end;
  switch (end.kind) {
    case "stopped":
    case "completed":
      return { ok: true, text: answerOf(text), usage };
    case "aborted":
      return { ok: false, message: null, usage };
    case "limit":
      return { ok: false, message: "The model ran out of time.", usage };
    case "failed":
      return { ok: false, message: end.message, usage };
  }
}
