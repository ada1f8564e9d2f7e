import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import type {
  HandbookPage,
  HandbookPart,
  useHandbookSearch,
} from "@/components/handbook/handbook-view";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { toRoute } from "@/components/ui/requests";
import { formatCount, plural } from "@/components/ui/words";

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
  const titleOf = ({ kind, path }: HandbookPart) =>
    kind === "opening" ? null : path === "MEMORY.md" ? path : "Skills";
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
        {[...Map.groupBy(parts, titleOf)].map(([title, some]) => (
          <Fragment key={title}>
            {title !== null && (
              <li className={headClass}>
                {title}
                <span className={countClass}>{countOf(some, hits)}</span>
              </li>
            )}
            {list(some)}
          </Fragment>
        ))}
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

interface HandbookSearchProps {
  readonly lines: number;
  readonly search: ReturnType<typeof useHandbookSearch>;
}

/** Searches the handbook in place: Enter goes to the next line that holds the text, Shift Enter back. */
export function HandbookSearch({ lines, search }: HandbookSearchProps) {
  return (
    <search className="flex min-w-60 flex-1 items-center gap-2 max-phone:basis-full">
      <div className="relative block max-w-88 min-w-0 flex-1 max-phone:max-w-none [&:has(input:is(:focus,:not(:placeholder-shown)))_kbd]:hidden">
        <Icon name="search" className="absolute top-2 left-2.25 text-ink-3" />
        <input
          className="control pl-8 max-phone:pr-1"
          type="search"
          aria-label="Search the handbook"
          maxLength={1_000}
          autoComplete="off"
          value={search.text}
          placeholder={`Search ${plural(lines, "line")}`}
          onChange={(event) => search.search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            search.move(event.shiftKey ? -1 : 1);
          }}
        />
        <kbd className="absolute top-1.5 right-1.75 max-phone:hidden" aria-hidden="true">
          /
        </kbd>
      </div>
      <output className="whitespace-nowrap text-ink-2 tabular-nums empty:hidden">
        {sayHits(search)}
      </output>
    </search>
  );
}

function sayHits({ text, place, total }: HandbookSearchProps["search"]): string {
  if (text === "") return "";
  if (total === 0) return "No lines";
  return place === null ? plural(total, "line") : `${place + 1} of ${plural(total, "line")}`;
}

interface HandbookToolsProps {
  readonly page: HandbookPage;
  readonly start: ReactNode;
}

const narrow = "max-phone:w-10 max-phone:px-0";

export function HandbookTools({ page, start }: HandbookToolsProps) {
  const agent = encodeURIComponent(page.agentId);
  return (
    <div className="ml-auto flex items-start gap-2">
      <div className="[&_.fault]:max-w-96 [&_.fault]:text-pretty">{start}</div>
      {page.mayImport && (
        <Link
          className={clsx(buttonClass("quiet"), narrow)}
          href={toRoute(`/agents/${agent}/handbook/import`)}
          aria-label="Import"
        >
          <Icon name="upload" />
          <span className="max-phone:hidden">Import</span>
        </Link>
      )}
      <a
        className={clsx(buttonClass(), narrow)}
        href={`/api/agents/${agent}/handbook/zip`}
        aria-label="Export as zip"
        download
      >
        <Icon name="download" />
        <span className="max-phone:hidden">Export as zip</span>
      </a>
    </div>
  );
}
