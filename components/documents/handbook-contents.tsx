import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type HandbookPart } from "@/components/documents/handbook-view";
import { formatCount } from "@/components/ui/words/number-words";

interface HandbookContentsProps {
  readonly parts: readonly HandbookPart[];
  /** How many lines of each part hold what is searched for; null while nothing is. */
  readonly hits: ReadonlyMap<string, number> | null;
  readonly current: string | null;
  readonly goTo: (part: HandbookPart) => void;
  /** Facts and filters below the list. */
  readonly children: ReactNode;
}

const asideClass = "sticky top-16 grid gap-4 max-pane:static max-phone:px-4 max-phone:py-3";
const headClass = "flex min-h-10 items-baseline justify-between pt-4 font-strong";
const countClass = "text-note font-normal text-ink-3 tabular-nums";

/** The contents of a handbook with lines per part; on a narrow page a select. */
export function HandbookContents(props: HandbookContentsProps) {
  const { parts, hits, current, goTo, children } = props;
  const summary = parts.filter(({ kind }) => kind === "opening");
  const blocks = parts.filter(({ path }) => path === "MEMORY.md");
  const skills = parts.filter((part) => !summary.includes(part) && !blocks.includes(part));
  const list = (some: readonly HandbookPart[]) =>
    some.map((part) => (
      <li key={part.id}>
        <a
          href={`#${part.id}`}
          className={clsx(
            "-ml-3 grid min-h-7.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-l-2 py-0.75 pl-2.5 leading-4.5 hover:text-ink",
            part.id === current
              ? "border-ink font-strong text-ink"
              : "border-transparent text-ink-2",
            hits !== null && (hits.get(part.id) ?? 0) === 0 && "text-ink-3",
          )}
          aria-current={part.id === current || undefined}
          onClick={(event) => {
            event.preventDefault();
            goTo(part);
          }}
        >
          <span className="wrap-anywhere">{part.title}</span>
          <span className={countClass}>{countOf([part], hits)}</span>
        </a>
      </li>
    ));
  return (
    <aside className={asideClass} aria-label="Contents">
      <select
        className="control pane:hidden"
        aria-label="Contents"
        value={current ?? ""}
        onChange={(event) => {
          const part = parts.find(({ id }) => id === event.target.value);
          if (part !== undefined) goTo(part);
        }}
      >
        {current === null && <option value="">Contents</option>}
        {parts.map((part) => (
          <option key={part.id} value={part.id}>
            {part.title} ({countOf([part], hits)})
          </option>
        ))}
      </select>
      <ul className="grid max-pane:hidden">
        {list(summary)}
        {blocks.length > 0 && (
          <li className={headClass}>
            MEMORY.md<span className={countClass}>{countOf(blocks, hits)}</span>
          </li>
        )}
        {list(blocks)}
        {skills.length > 0 && (
          <li className={headClass}>
            Skills
            <span className={countClass}>
              {hits === null
                ? skills.filter(({ kind }) => kind === "skill").length
                : countOf(skills, hits)}
            </span>
          </li>
        )}
        {list(skills)}
      </ul>
      {children}
    </aside>
  );
}

function countOf(parts: readonly HandbookPart[], hits: ReadonlyMap<string, number> | null): string {
  const count = parts.reduce(
    (sum, part) => sum + (hits === null ? part.lines.length : (hits.get(part.id) ?? 0)),
    0,
  );
  return count === 0 && hits !== null ? "–" : formatCount(count);
}
