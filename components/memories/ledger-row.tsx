import { MemoryActs, type MemoryActions } from "@/components/memories/memory-acts";
import { dayWords } from "@/components/memories/month-words";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";
import type { Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/tokens";

export interface LedgerMemory extends Memory {
  /** Grows with each change (M5); without it a memory cannot be edited here. */
  readonly version?: number;
}

interface LedgerRowProps {
  readonly memory: LedgerMemory;
  readonly isImmutable: boolean;
  /** Null for who may only read. */
  readonly acts?: { readonly agentId: string; readonly actions: MemoryActions } | null | undefined;
}

export function LedgerRow({ memory, isImmutable, acts }: LedgerRowProps) {
  const { number, content, constitutional, category, createdAt, discardedAt, type } = memory;
  return (
    <div
      className={constitutional ? "row is-held" : "row"}
      id={`m${number}`}
      data-testid="ledger-row"
    >
      <div className="folio">
        {constitutional && <Icon name="lock" />}
        <a href={`#m${number}`}>#{number}</a>
      </div>
      <div className="body">
        <p className="memory">{discardedAt === null ? content : <del>{content}</del>}</p>
        {acts && <MemoryActs memory={memory} {...acts} />}
      </div>
      <div className="mark">
        <span>{dayWords(createdAt)}</span>
        {constitutional && <span className="text-held">constitutional</span>}
        {category !== null && <span>{isImmutable ? `${category}, immutable` : category}</span>}
        {type === "journal" && <span>journal</span>}
        {discardedAt !== null && <span>discarded</span>}
        <span>{plural(countTokens(content), "token")}</span>
      </div>
    </div>
  );
}
