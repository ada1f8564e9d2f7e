import { skipped, type Finding } from "@/lib/interop/finding";
import { jsonRows } from "@/lib/interop/parse/json-rows";
import { readRecord } from "@/lib/interop/read/read-record";
import { recordList } from "@/lib/interop/read/recognise-format";

/** Objects of `{ content, type?, category?, … }`: a list, `{ items }`, `{ memories }`, or one per line. */
export function* readJsonRecords(
  text: string,
  now: number,
  document?: unknown,
): Generator<Finding> {
  for (const row of jsonRows(text, recordList, document)) {
    if (row.ok) yield* readRecord(row.line, row.value, now);
    else yield skipped(row.line, row.reason);
  }
}
