const maxLinesNamed = 5;
const maxNotices = 100;

/** Notices of an import, each said once with the lines that it is about. */
export class NoticeList {
  private readonly lines = new Map<string, { count: number; named: number[] }>();
  private unlisted = 0;

  add(notice: string, line: number | null): void {
    const known = this.lines.get(notice);
    if (known === undefined && this.lines.size >= maxNotices) {
      this.unlisted += 1;
      return;
    }
    const entry = known ?? { count: 0, named: [] };
    this.lines.set(notice, entry);
    if (line === null || entry.named.at(-1) === line) return;
    entry.count += 1;
    if (entry.named.length < maxLinesNamed) entry.named.push(line);
  }

  sentences(): string[] {
    const said = [...this.lines].map(
      ([notice, { count, named }]) => notice + whereOf(count, named),
    );
    return this.unlisted === 0
      ? said
      : [...said, `${this.unlisted} further notices are not listed.`];
  }
}

function whereOf(count: number, named: readonly number[]): string {
  if (count === 0) return "";
  const more = count > named.length ? ` and ${count - named.length} more` : "";
  return ` (${count === 1 ? "line" : "lines"} ${named.join(", ")}${more})`;
}
