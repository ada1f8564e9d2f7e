import { clsx } from "clsx";
import type { ReactNode } from "react";
import type {
  HandbookLine,
  HandbookPart,
  HandbookRun,
  LinePlace,
} from "@/components/documents/handbook-view";
import { LineMargin } from "@/components/documents/line-margin";
import { LineRow } from "@/components/documents/line-row";
import { lineSearch } from "@/components/documents/use-handbook-place";
import { plural } from "@/components/ui/words/number-words";

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
