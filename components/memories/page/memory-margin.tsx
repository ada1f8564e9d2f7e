import { marginClass } from "@/components/memories/ledger-frame";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { dayWords, monthWords } from "@/components/memories/month-words";
import { plural } from "@/components/ui/words/number-words";
import { isListed } from "@/lib/ledger/category";
import { tokensOf } from "@/lib/ledger/memory";

interface MemoryMarginProps {
  readonly memory: LedgerItem;
  readonly immutableCategories: readonly string[];
  /** Where no heading tells the year. */
  readonly hasYear: boolean;
}

/** What is shown beside a memory: its day, its flags and its label, its size. */
export function MemoryMargin({ memory, immutableCategories, hasYear }: MemoryMarginProps) {
  const { category, constitutional, createdAt, discardedAt, type } = memory;
  const isImmutable = isListed(category, immutableCategories);
  return (
    <td className={marginClass}>
      <time dateTime={new Date(createdAt).toISOString()}>
        {dayWords(createdAt)}
        <span className={hasYear ? undefined : "sr-only"}> {monthWords(createdAt).year}</span>
      </time>
      {constitutional && <span className="text-held">constitutional</span>}
      {category !== null && <span>{isImmutable ? `${category}, immutable` : category}</span>}
      {type === "journal" && <span>journal</span>}
      {discardedAt !== null && <span>discarded</span>}
      <span>{plural(tokensOf(memory), "token")}</span>
    </td>
  );
}
