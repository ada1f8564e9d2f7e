import { dayWords } from "@/components/memories/month-words";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";
import type { Memory } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/tokens";

interface LedgerRowProps {
  readonly memory: Memory;
  readonly isImmutable: boolean;
}

export function LedgerRow({ memory, isImmutable }: LedgerRowProps) {
  const { number, content, constitutional, category, createdAt, discardedAt, type } = memory;
  return (
    <div className={constitutional ? "row is-held" : "row"} id={`m${number}`}>
      <div className="folio">
        {constitutional && <Icon name="lock" />}
        <a href={`#m${number}`}>#{number}</a>
      </div>
      <div className="body">
        <p className="memory">{discardedAt === null ? content : <del>{content}</del>}</p>
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
