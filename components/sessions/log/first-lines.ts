const mostLines = 3;
const mostSigns = 240;

/** How a long text begins, cut where a word ends; null for one that is short enough to stand whole. */
export function firstLines(text: string): string | null {
  const lines = text.split("\n");
  const short = lines.slice(0, mostLines).join("\n");
  const signs = Array.from(short);
  if (lines.length <= mostLines && signs.length <= mostSigns) return null;
  if (signs.length <= mostSigns) return short;
  const cut = signs.slice(0, mostSigns).join("");
  const end = cut.search(/\s\S*$/);
  return (end > mostSigns / 2 ? cut.slice(0, end) : cut).trimEnd();
}
