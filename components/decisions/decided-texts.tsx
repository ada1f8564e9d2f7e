import { clsx } from "clsx";
import type { ReactNode } from "react";
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
      {isFact && sources.length > 0 && (
        <Row number={null}>
          <p className="mt-1 text-note text-ink-3">In place of</p>
        </Row>
      )}
      {sources.map((text) => (
        <Text key={`${text.number} ${text.content ?? ""}`} agentId={agentId} text={text} />
      ))}
      {!isFact && result !== null && (
        <Row number={null}>
          <p className="mt-1 text-note text-ink-3">Not to become</p>
          <Words text={result} isRejected />
        </Row>
      )}
    </>
  );
}

function Text({ agentId, text }: { readonly agentId: string; readonly text: DecidedText }) {
  const { number, saidBy } = text;
  const numbers = saidBy.length === 0 ? [number] : saidBy;
  const links = numbers.map((one) => (
    <Link
      key={one}
      className="inline-block min-w-6 leading-6 hover:text-ink"
      href={memoryRoute(agentId, one)}
    >
      #{one}
    </Link>
  ));
  return (
    <Row number={links}>
      <Words text={text} />
    </Row>
  );
}

/** A text beside the numbers of its memories. */
function Row({ number, children }: { readonly number: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 max-phone:grid-cols-[3rem_minmax(0,1fr)]">
      <div className="flex flex-wrap content-start gap-x-2 text-ink-3 tabular-nums">{number}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Words({ text, isRejected = false }: { text: DecidedText; isRejected?: boolean }) {
  return (
    <p
      className={clsx(
        "font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums",
        (isRejected || text.content === null) && "text-ink-3",
      )}
    >
      {text.content ?? "Purged."}
    </p>
  );
}
