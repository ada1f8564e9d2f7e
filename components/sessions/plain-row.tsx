import { memo } from "react";
import { MemoryMeta } from "@/components/sessions/memory-meta";
import { SheetRowFrame } from "@/components/sessions/sheet-row-frame";
import { plural } from "@/components/ui/number-words";
import type { Memory } from "@/lib/ledger/memory";
import { tokensOf } from "@/lib/ledger/memory";

interface PlainRowProps {
  readonly memory: Memory;
  /** The step in which the model's text speaks of it just now. */
  readonly readInStep?: number | undefined;
}

/** A memory that no operation touched. */
export const PlainRow = memo(function PlainRow({ memory, readInStep }: PlainRowProps) {
  const isRead = readInStep !== undefined;
  return (
    <SheetRowFrame
      number={memory.number}
      look={isRead ? "is-read" : "is-same"}
      isHeld={memory.constitutional}
      mark={
        isRead ? (
          <>
            <span className="mark-op">
              <span className="pulse" aria-hidden="true" />
              Being read
            </span>
            <span className="mark-n">step {readInStep}</span>
          </>
        ) : undefined
      }
    >
      <p className="memory">{memory.content}</p>
      <MemoryMeta
        createdAt={memory.createdAt}
        category={memory.category}
        isConstitutional={memory.constitutional}
        tokens={plural(tokensOf(memory), "token")}
      />
    </SheetRowFrame>
  );
});
