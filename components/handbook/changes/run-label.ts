/** A run's file in short: `2026-03-02T12-00-00-replay-late-file.md` is `replay-late-file`. */
export function runLabel(file: string): string {
  const [, name = file] =
    /^(?:\d{4}-\d\d-\d\d(?:T\d\d-\d\d-\d\d)?-)?(.+?)(?:-[0-9a-f]{16})?\.md$/.exec(file) ?? [];
  return name;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day of a run in UTC, as its file and the handbook write it: `17 Nov`. */
export function runDay(updatedAt: string): string {
  const [, month = "", day = ""] = /^\d{4}-(\d\d)-(\d\d)/.exec(updatedAt) ?? [];
  return `${Number(day)} ${months[Number(month) - 1] ?? ""}`.trim();
}
