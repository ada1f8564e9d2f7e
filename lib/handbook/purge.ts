import { isDeepStrictEqual } from "node:util";
import type { Tx } from "@/db/client";
import {
  listDraftWords,
  listRunWords,
  listVersionPlaces,
  updateDraftWords,
  updateRunWords,
  updateVersionWords,
  type DocumentWords,
} from "@/db/queries/handbook/handbook-state";
import { findVersion } from "@/db/queries/handbook/document-versions";
import type { Redaction } from "@/lib/frame/writer";
import { carryLines } from "@/lib/handbook/lines/carry-lines";
import { joinLines, splitLines } from "@/lib/handbook/grammar/document";
import type { PurgedWords } from "@/lib/ledger/decide/purged-words";

const runsAtOnce = 100;

type HandbookRedaction = Pick<Redaction, "agentId" | "written" | "purge">;

/** Takes words out of an agent's runs, all versions of its documents, and working copies (M7). */
export async function redactHandbook(tx: Tx, redaction: HandbookRedaction) {
  const { agentId, written, purge } = redaction;
  let documents = 0;
  // One after the other: the versions of a large handbook are too much to hold at once.
  for (const place of await listVersionPlaces(tx, agentId)) {
    const version = await findVersion(tx, { agentId, ...place });
    if (version === null || version.content === null) continue;
    const left = redactDocument({ content: version.content, lines: version.lines }, written);
    if (left === null) continue;
    documents += 1;
    const purgedAt = new Date(purge.at);
    await updateVersionWords(tx, { agentId, ...place }, { ...left, purgedAt });
  }
  for (const draft of await listDraftWords(tx, agentId)) {
    const left = redactDocument(draft, written);
    if (left === null) continue;
    documents += 1;
    await updateDraftWords(tx, draft, left);
  }
  return { runs: await redactRuns(tx, redaction), documents };
}

async function redactRuns(tx: Tx, { agentId, written }: HandbookRedaction): Promise<number> {
  let [changed, after] = [0, ""];
  for (;;) {
    const rows = await listRunWords(tx, agentId, after, runsAtOnce);
    for (const row of rows) {
      const left = {
        threadId: row.threadId,
        cwd: written.redact(row.cwd),
        path: written.redact(row.path),
        summary: written.redact(row.summary),
        rawMemory: written.redact(row.rawMemory),
      };
      if (isDeepStrictEqual(left, row)) continue;
      changed += 1;
      await updateRunWords(tx, agentId, left);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < runsAtOnce) return changed;
    after = last.threadId;
  }
}

/** What is left of a document, each line in place with its facts; null where nothing goes. */
function redactDocument(
  { content, lines }: DocumentWords,
  words: PurgedWords,
): DocumentWords | null {
  const pieces = splitLines(content).flatMap((line, index) =>
    index === 0 ? [line] : ["\n", line],
  );
  const left = words.redactPieces(pieces);
  if (left.every((piece, index) => piece === pieces[index])) return null;
  const isWhole = left.length > 1 && left.slice(1).every((piece) => piece === "");
  if (!isWhole) return { content: joinLines(left.filter((_, index) => index % 2 === 0)), lines };
  const carried = carryLines({ text: content, lines }, left[0] ?? "", { by: "session" });
  return { content: carried.text, lines: carried.lines };
}
