import { clsx } from "clsx";
import {
  type HandbookLine,
  type HandbookPart,
  lineSearch,
} from "@/components/handbook/handbook-view";
import { LineRow, type PartTools } from "@/components/handbook/line-row";
import { CopyLink } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { formatCount, plural } from "@/components/ui/words";
import { maxSummaryTokens } from "@/lib/handbook/lines/reader-lines";
import { countTokens } from "@/lib/ledger/texts/content";

interface DocumentPartProps {
  readonly part: HandbookPart;
  readonly tools: PartTools;
  /** Forgets the block; null for who may not, and for what is no block. */
  readonly forget: (() => void) | null;
}

const partClass =
  "ledger [--margin:8.5rem] [--measure:36rem] [--text-memory--line-height:1.75rem] max-phone:[--folio:2.5rem] max-phone:[--gut:1rem] max-phone:[--margin:0rem]";

/** The summary, a block of MEMORY.md, or a file. */
export function DocumentPart({ part, tools, forget }: DocumentPartProps) {
  const shown = part.lines.filter(({ set }) => set.kind !== "hidden");
  const isSummary = part.kind === "opening";
  const hasTitle = isSummary || shown.some(({ set }) => set.kind === "heading" && set.level === 1);
  return (
    <section
      id={part.id}
      className={clsx(
        "scroll-mt-28 pt-5",
        isSummary && "-mx-8 border-b border-rule px-8 max-phone:-mx-4 max-phone:px-4",
      )}
      aria-label={isSummary ? "Summary" : part.title}
    >
      {isSummary && <SummaryHead lines={part.lines} />}
      <div className={partClass}>
        {!hasTitle && (
          <h2 className="pt-4 pb-2 pl-[calc(var(--folio)+var(--gut))] font-mono text-ui text-ink-2">
            {part.kind === "block" ? part.title : part.path}
          </h2>
        )}
        {shown.map((line) => (
          <LineRow key={line.number} line={line} tools={tools} />
        ))}
      </div>
      {!isSummary && (
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
      )}
    </section>
  );
}

/** What stands above the summary: it is in every prompt. */
function SummaryHead({ lines }: Pick<HandbookPart, "lines">) {
  const tokens = countTokens(lines.map(({ source }) => source).join("\n"));
  return (
    <div className="flex items-baseline gap-4">
      <h2 className="font-serif text-memory/6 font-medium">Summary</h2>
      <p className="text-note text-ink-3">
        {formatCount(tokens)} of {formatCount(maxSummaryTokens)} tokens, in every prompt
      </p>
    </div>
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
