import type { ListedDecision } from "@/components/decisions/decision-list";
import { memoryRoute } from "@/components/memories/ledger-view";
import Link from "@/components/ui/link";

export interface DecidedText {
  /** Whose text it was when it was decided about. */
  readonly number: number;
  /** Null where it was purged. */
  readonly content: string | null;
  /** The kept memories that say it now. */
  readonly saidBy: readonly number[];
}

interface DecidedTextsProps {
  readonly agentId: string;
  readonly decision: Pick<ListedDecision, "operation" | "sources" | "result">;
}

/** The texts of a decision, each with the memories that say it, and what was to become of them. */
export function DecidedTexts({ agentId, decision }: DecidedTextsProps) {
  const { operation, sources, result } = decision;
  const isFact = operation === "record";
  return (
    <>
      {isFact && result !== null && <Text agentId={agentId} text={result} />}
      {isFact && sources.length > 0 && <Between>In place of</Between>}
      {sources.map((text) => (
        <Text key={`${text.number} ${text.content ?? ""}`} agentId={agentId} text={text} />
      ))}
      {!isFact && result !== null && (
        <>
          <Between>Not to become</Between>
          <Text agentId={agentId} text={result} />
        </>
      )}
    </>
  );
}

function Between({ children }: { readonly children: string }) {
  return <p className="mt-1 text-note text-ink-3">{children}</p>;
}

function Text({ agentId, text }: { readonly agentId: string; readonly text: DecidedText }) {
  const { number, content, saidBy } = text;
  const numbers = saidBy.length === 0 ? [number] : saidBy;
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 max-phone:grid-cols-[3rem_minmax(0,1fr)]">
      <p className="flex flex-wrap content-start gap-x-1.5 text-ink-3 tabular-nums">
        {numbers.map((one) => (
          <Link
            key={one}
            className="leading-6 hover:text-ink thumb:min-w-6"
            href={memoryRoute(agentId, one)}
          >
            #{one}
          </Link>
        ))}
      </p>
      <p className="font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums">
        {content ?? <span className="text-ink-3">Purged.</span>}
      </p>
    </div>
  );
}
