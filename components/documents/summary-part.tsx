import { useState } from "react";
import { DocumentPart, type PartTools } from "@/components/documents/document-part";
import type { HandbookPart } from "@/components/documents/handbook-view";
import { LineWords } from "@/components/documents/line-words";
import { formatCount, plural } from "@/components/ui/words/number-words";
import { maxSummaryTokens } from "@/lib/handbook/lines/reader-lines";
import { countTokens } from "@/lib/ledger/texts/tokens";

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
