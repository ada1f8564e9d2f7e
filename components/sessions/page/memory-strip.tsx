import { memo } from "react";
import { clsx } from "clsx";
import { type LedgerBlock, numbersOf } from "@/components/sessions/sheet/ledger-block";
import { plural } from "@/components/ui/words";
import { compareInLedger, isInLedger, type Memory, tokensOf } from "@/lib/ledger/memory";

type Fate = "kept" | "protected" | "changed" | "merged" | "gone" | "back" | "new";

interface Box {
  readonly fate: Fate;
  readonly tokens: number;
  readonly numbers: readonly number[];
}

/** Where there are more, neighbours to which nothing happened share a box. */
const mostBoxes = 200;

/** The ledger that a session found and what became of each memory, new facts last. */
export function stripBoxes(
  memories: readonly Memory[],
  blocks: readonly LedgerBlock[],
  isBeforeRollback = false,
): readonly Box[] {
  const fates = new Map<number, Fate>();
  for (const block of blocks) {
    if (block.mark.look === "cut") continue;
    for (const number of numbersOf(block)) fates.set(number, fateIn(block, isBeforeRollback));
  }
  const standing = memories.filter(isInLedger).toSorted(compareInLedger);
  const isLarge = standing.length > mostBoxes;
  const boxes: Box[] = [];
  for (const memory of standing) {
    const fate = fates.get(memory.number) ?? (memory.constitutional ? "protected" : "kept");
    const last = boxes.at(-1);
    const joins = isLarge && last?.fate === fate && (fate === "kept" || fate === "protected");
    const before = joins ? boxes.pop() : undefined;
    boxes.push({
      fate,
      tokens: tokensOf(memory) + (before?.tokens ?? 0),
      numbers: [...(before?.numbers ?? []), memory.number],
    });
  }
  const facts = blocks.flatMap((block): Box[] =>
    block.kind === "fact" && !standing.some(({ number }) => number === block.memory.number)
      ? [{ fate: "new", tokens: tokensOf(block.memory.image), numbers: [block.memory.number] }]
      : [],
  );
  return [...boxes, ...facts];
}

function fateIn(block: LedgerBlock, isBeforeRollback: boolean): Fate {
  switch (block.kind) {
    case "deleted":
    case "dropped":
    case "withdrawn":
      return "gone";
    case "merged":
      return "merged";
    case "restored":
      if (!isBeforeRollback) return "back";
      return block.meanwhile === null ? "gone" : "changed";
    case "protected":
      return "protected";
    case "added":
      return "new";
    case "updated":
    case "fact":
    case "contested":
      return "changed";
  }
}

const looks: Readonly<Record<Fate, string>> = {
  kept: "bg-ink/20",
  protected: "bg-held-fill",
  changed: "bg-ink",
  merged: "bg-ink/20 inset-ring-2 inset-ring-ink",
  gone: "[background-image:var(--hatch)] text-ink-2 inset-ring inset-ring-edge",
  back: "bg-kept-fill",
  new: "inset-ring-2 inset-ring-kept-fill",
};

interface MemoryStripProps {
  readonly memories: readonly Memory[];
  readonly blocks: readonly LedgerBlock[];
  readonly isBeforeRollback?: boolean;
  readonly className?: string;
}

/** All memories at once, each as wide as its tokens. */
export const MemoryStrip = memo(function MemoryStrip(props: MemoryStripProps) {
  const { memories, blocks, isBeforeRollback, className } = props;
  const boxes = stripBoxes(memories, blocks, isBeforeRollback);
  const counts = Map.groupBy(boxes, ({ fate }) => fate);
  const said = [...counts].map(
    ([fate, of]) => `${of.reduce((sum, { numbers }) => sum + numbers.length, 0)} ${fate}`,
  );
  if (boxes.length === 0) return null;
  return (
    <figure
      className={clsx(
        "flex h-6 gap-0.5 border-b-2 border-ink has-[>:nth-child(80)]:gap-px max-phone:gap-px",
        className,
      )}
      aria-label={`${plural(memories.length, "memory", "memories")}, each as wide as its tokens: ${said.join(", ")}.`}
      data-testid="memory-strip"
    >
      {boxes.map(({ fate, tokens, numbers }) => (
        <i
          key={numbers[0]}
          className={clsx("min-w-0.5 flex-[var(--w)_1_0] rounded-t-[1px]", looks[fate])}
          style={{ "--w": Math.max(1, tokens) }}
          title={`${numbers.length > 1 ? plural(numbers.length, "memory", "memories") : `#${numbers[0]}`}, ${plural(tokens, "token")}, ${fate}`}
        />
      ))}
    </figure>
  );
});
