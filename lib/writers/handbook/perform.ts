import type { Database, Tx } from "@/db/client";
import { holdEnd } from "@/db/queries/sessions/session-rows";
import { isRefused, parseHandbookCall, type RefusedCall } from "@/lib/writers/handbook/tools";
import { isBelowKept } from "@/lib/writers/handbook/outcome";
import { decideWrite, sayFaults, sayWritten, type WriteCall } from "@/lib/writers/handbook/rules";
import { redactSecrets } from "@/lib/interop/secrets";
import { loggableJson } from "@/lib/ledger/texts/content";
import {
  answerOnly,
  answerRefusal,
  type OperationAnswer,
  type OperationCall,
  performCall,
  type Situation,
} from "@/lib/frame/answer-call";
import { heldAnswer, endWaits } from "@/lib/frame/run";
import { answerRead, type ReadCall } from "@/lib/writers/handbook/answer-read";
import { completeHandbook, tripHandbook } from "@/lib/writers/handbook/complete";
import type { HandbookRun } from "@/lib/writers/handbook/run";
import {
  judgeCopy,
  loadWorkingCopy,
  rebaseMoved,
  redactDraft,
  type WorkingCopy,
  writeDraft,
} from "@/lib/writers/handbook/working-copy";

/** One call in one transaction under M6's locks (H3, H5); repeated, its whole answer (G10). */
export async function performHandbookCall(
  db: Database,
  call: OperationCall,
  run: HandbookRun,
  now: () => Date,
): Promise<OperationAnswer> {
  const parsed = parseHandbookCall(call.name, call.input);
  const answer = await performCall(db, call, now, async (tx, situation) => {
    const { session } = situation;
    if (session.pendingEnd !== null) return { text: heldAnswer, end: true };
    if (session.state !== "running" || session.lease !== call.lease) {
      return { text: "Session terminated.", end: true };
    }
    if (isRefused(parsed)) {
      const isEnd = call.name === "complete";
      return (isEnd ? refuseComplete : refuse)(tx, situation, run, parsed);
    }
    const copy = await loadWorkingCopy(tx, situation.agent.id, session.id);
    switch (parsed.name) {
      case "list":
      case "read":
      case "search":
        return read(tx, situation, run, copy, parsed);
      case "write":
      case "edit":
      case "delete":
        return write(tx, situation, run, copy, parsed);
      case "complete":
        return complete(tx, situation, run, copy, parsed.summary);
    }
  });
  const whole = run.answers.get(keyOf(call));
  // What ended the session meanwhile is said, not what a lost commit would have answered.
  return whole === undefined || answer.end ? answer : { text: whole, end: run.isStuck() };
}

async function read(
  tx: Tx,
  situation: Situation,
  run: HandbookRun,
  copy: WorkingCopy,
  parsed: ReadCall,
): Promise<OperationAnswer> {
  const answer = answerRead(parsed, copy, run);
  if (answer === null) {
    return refuse(tx, situation, run, { code: "no-file", message: noFile(parsed) });
  }
  const { operation, total, said, whole } = answer;
  run.answers.set(keyOf(situation.call), whole);
  await answerOnly(tx, situation, { operation, found: [], total, answer: said });
  return { text: whole, end: false };
}

async function write(
  tx: Tx,
  situation: Situation,
  run: HandbookRun,
  copy: WorkingCopy,
  parsed: WriteCall,
): Promise<OperationAnswer> {
  const { call, session } = situation;
  const { inputs, runs } = run.taken;
  const records = {
    readOnly: new Set(inputs.files.keys()),
    threads: new Set(runs.map(({ threadId }) => threadId)),
  };
  const decided = decideWrite(parsed, copy, records, redactDraft);
  if (!decided.ok) return refuse(tx, situation, run, decided);
  const { path, draft } = decided;
  const drafted = await writeDraft(tx, situation, copy, run.taken, {
    act: parsed.name,
    path,
    draft,
    ...("from" in parsed && parsed.from !== undefined && { from: parsed.from }),
    call: { step: call.step, index: call.index },
    answer: (judged, splices) => sayWritten(decided, splices, judged, session.threshold),
  });
  return { text: drafted.answer, end: false };
}

/** H5, H6: completes, unless something is unread, faulty or was changed by a person meanwhile. */
async function complete(
  tx: Tx,
  situation: Situation,
  run: HandbookRun,
  copy: WorkingCopy,
  summary: string,
): Promise<OperationAnswer> {
  const { session, call } = situation;
  const unread = run.firstUnread();
  if (unread !== null) {
    const message = `Read the added runs to their end first: go on with read{path: "raw_memories.md", from_line: ${unread}}.`;
    return refuseComplete(tx, situation, run, { code: "unread", message });
  }
  const moved = await rebaseMoved(tx, situation, copy, run.taken);
  if (moved !== null) return refuseComplete(tx, moved.situation, run, moved.refusal);
  const judged = judgeCopy(copy, run.taken);
  const { faults, kept } = judged;
  if (faults.length > 0) {
    const message = `The handbook is not complete. ${sayFaults(faults)}`;
    // Not by line: a line above may have come or gone.
    const why = faults.map(({ path, rule, message: said }) => `${path} ${rule} ${said}`);
    return refuseComplete(tx, situation, run, { code: "faults", message }, why.sort().join("\n"));
  }
  if (isBelowKept(kept, session.threshold) && kept !== null) {
    return { text: await tripHandbook(tx, situation, copy, kept), end: true };
  }
  const report = redactDraft(summary.trim(), null).text;
  const end = { report, judged, call: { step: call.step, index: call.index } };
  if (endWaits(session)) {
    await holdEnd(tx, session.id, end);
    return { text: heldAnswer, end: true };
  }
  await completeHandbook(tx, situation, copy, end);
  return { text: "Session ended.", end: true };
}

/** H5: the last of too many refusals for the same reason ends the chat. */
async function refuseComplete(
  tx: Tx,
  situation: Situation,
  run: HandbookRun,
  refusal: RefusedCall,
  why = refusal.message,
): Promise<OperationAnswer> {
  run.noteRefused(why, keyOf(situation.call));
  return { ...(await refuse(tx, situation, run, refusal)), end: run.isStuck() };
}

/** H6: a refusal is logged without secrets; the model reads a person's line whole (H8). */
async function refuse(
  tx: Tx,
  situation: Situation,
  run: HandbookRun,
  { code, message }: RefusedCall,
): Promise<OperationAnswer> {
  const { call } = situation;
  const logged = { ...call, name: withoutSecrets(call.name), input: redactInput(call.input) };
  const said = { code, message: withoutSecrets(message) };
  run.answers.set(keyOf(call), message);
  return { ...(await answerRefusal(tx, { ...situation, call: logged }, said, [])), text: message };
}

/** Each field before it is cut: half of a secret is not found any more. */
function redactInput(input: unknown): string {
  if (typeof input === "string") return withoutSecrets(input);
  if (typeof input !== "object" || input === null) return loggableJson(input);
  const fields = Object.entries(input).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? withoutSecrets(value) : value,
  ]);
  return withoutSecrets(loggableJson(Object.fromEntries(fields)));
}

function withoutSecrets(text: string): string {
  return redactSecrets(text).text;
}

function noFile(parsed: ReadCall): RefusedCall["message"] {
  return parsed.name === "read"
    ? `There is no file ${JSON.stringify(parsed.path.slice(0, 200))}. list names all files.`
    : "There is no such file.";
}

function keyOf({ step, index }: OperationCall): string {
  return `${step}.${index}`;
}
