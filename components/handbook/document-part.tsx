import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import {
  type HandbookLine,
  type HandbookPart,
  type HandbookRun,
  type LinePlace,
  lineSearch,
} from "@/components/handbook/handbook-view";
import { LineMargin, LineRow } from "@/components/handbook/line-row";
import { LineWords } from "@/components/handbook/words";
import { CopyLink } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { formatCount, plural } from "@/components/ui/words";
import { maxSummaryTokens } from "@/lib/handbook/lines/reader-lines";
import { countTokens } from "@/lib/ledger/texts/content";

export interface PartTools {
  readonly searched: string;
  readonly place: LinePlace | null;
  readonly cwd: string | null;
  readonly runs: ReadonlyMap<string, HandbookRun>;
  /** The files beside skills, such as `scripts/check.sh`, with their lines. */
  readonly beside: ReadonlyMap<string, number>;
  readonly choose: (line: HandbookLine, threadId?: string) => void;
  /** What can be done with the line that is chosen. */
  readonly acts: ReactNode;
}

interface DocumentPartProps {
  readonly part: HandbookPart;
  readonly tools: PartTools;
  /** Lines that are shown; the rest opens with a button. Null shows all. */
  readonly first?: number | null;
  /** Forgets the block; null for who may not, and for what is no block. */
  readonly forget: (() => void) | null;
}

const partClass =
  "ledger [--margin:8.5rem] [--measure:36rem] [--text-memory--line-height:1.75rem] max-phone:[--folio:2.5rem] max-phone:[--gut:1rem] max-phone:[--margin:0rem]";

/** A block of MEMORY.md, or a file. */
export function DocumentPart({ part, tools, forget }: DocumentPartProps) {
  const { place } = tools;
  const shown = part.lines.filter(({ set }) => set.kind !== "hidden");
  const hasTitle = shown.some(({ set }) => set.kind === "heading" && set.level === 1);
  return (
    <section id={part.id} className="scroll-mt-28 pt-5" aria-label={part.title}>
      <div className={partClass}>
        {!hasTitle && (
          <h2 className="pt-4 pb-2 pl-[calc(var(--folio)+var(--gut))] font-mono text-ui text-ink-2">
            {part.kind === "block" ? part.title : part.path}
          </h2>
        )}
        {shown.map((line) => {
          const isFocused = place?.path === line.path && place.line === line.number;
          return (
            <LineRow
              key={line.number}
              line={line}
              searched={tools.searched}
              isFocused={isFocused}
              href={lineSearch({ path: line.path, line: line.number }, tools.cwd)}
              choose={tools.choose}
              margin={
                <LineMargin
                  line={line}
                  runs={tools.runs}
                  beside={tools.beside}
                  choose={(threadId) => tools.choose(line, threadId)}
                />
              }
              acts={isFocused && tools.acts}
            />
          );
        })}
      </div>
      <p
        className={clsx(
          "mx-auto flex max-w-[49.1rem] items-center gap-4 pt-6 pl-[4.625rem] text-ink-2 after:flex-1 after:border-t after:border-dashed after:border-rule-2 max-phone:pl-14",
          forget === null && "pl-0!",
        )}
      >
        {forget !== null && (
          <>
            <button type="button" className="textlink" onClick={forget}>
              Forget this block
            </button>
            <span>
              {plural(part.lines.length, "line")}, {plural(part.runs, "run")}
            </span>
          </>
        )}
      </p>
    </section>
  );
}

interface SummaryPartProps {
  readonly part: HandbookPart;
  readonly tools: PartTools;
}

/** So much of the summary is shown until someone asks for all of it. */
const firstLines = 3;

/** The summary that is in every prompt: its beginning, or all of its lines. */
export function SummaryPart({ part, tools }: SummaryPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { searched, place } = tools;
  const isAll = isOpen || searched.trim() !== "" || place?.path === part.path;
  const tokens = countTokens(part.lines.map(({ source }) => source).join("\n"));
  const words = part.lines.filter(({ set }) => set.kind === "text" || set.kind === "item");
  return (
    <section
      id={part.id}
      className="-mx-8 scroll-mt-28 border-b border-rule px-8 py-4 max-phone:-mx-4 max-phone:px-4"
      aria-label="Summary"
    >
      <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-5 max-phone:grid-cols-1 max-phone:gap-1.5">
        <div>
          <h2 className="font-serif text-memory/6 font-medium">Summary</h2>
          <p className="mt-0.5 text-note text-ink-3">
            {formatCount(tokens)} of {formatCount(maxSummaryTokens)} tokens,
            <br />
            in every prompt
          </p>
        </div>
        <div>
          {!isAll &&
            words.slice(0, firstLines).map(({ number, set }) => (
              <p
                key={number}
                className={`memory max-w-(--measure) text-[1.0625rem]/6.25 ${set.kind === "item" ? "relative pl-4.5" : ""}`}
              >
                {set.kind === "item" && (
                  <span className="absolute left-0 text-ink-3" aria-hidden="true">
                    –
                  </span>
                )}
                <LineWords
                  text={set.kind === "item" || set.kind === "text" ? set.text : ""}
                  searched=""
                />
              </p>
            ))}
          {(!isAll || isOpen) && (
            <p className="mt-1.5 text-note">
              <button
                type="button"
                className="textlink"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Show less" : `Show all ${plural(part.lines.length, "line")}`}
              </button>
            </p>
          )}
        </div>
      </div>
      {isAll && <DocumentPart part={part} tools={tools} forget={null} />}
    </section>
  );
}

interface LineActsProps {
  readonly line: HandbookLine;
  readonly cwd: string | null;
  /** Null for who may not edit. */
  readonly edit: (() => void) | null;
  readonly openHistory: () => void;
}

const actClass =
  "inline-flex min-h-6 items-center gap-1.25 text-ink-2 underline-offset-3 hover:text-ink hover:underline [&_.icon]:size-3.5";

export function LineActs({ line, cwd, edit, openHistory }: LineActsProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 pl-4.5">
      {edit !== null && (
        <button type="button" className={actClass} onClick={edit}>
          <Icon name="update" />
          Edit
        </button>
      )}
      <CopyLink
        place={lineSearch({ path: line.path, line: line.number }, cwd)}
        className="h-6! border-0! px-0! font-normal! text-ink-2"
      />
      <button type="button" className={actClass} onClick={openHistory}>
        <Icon name="clock" />
        History
      </button>
    </p>
  );
}
