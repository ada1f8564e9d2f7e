import { memo, use } from "react";
import { heldShare, placeSpines, type Spine } from "@/components/agents/style/place-spines";
import {
  longestThatFit,
  mostWithinReach,
  reachOfCap,
  chartRoom,
  type Sizes,
} from "@/components/agents/style/chart-room";
import { countWord, formatCount, plural } from "@/components/ui/words/number-words";

/** A ledger as a shelf: constitutional ones left, then the oldest, each spine a memory, or as many as `perSpine` says. */
export interface LedgerChartData {
  readonly spines: readonly Spine[];
  readonly perSpine: number;
  readonly memories: number;
  readonly massTokens: number;
  readonly constitutional: number;
  readonly immutable: number;
  readonly sizes: Sizes;
}

interface LedgerChartProps {
  readonly given: Promise<LedgerChartData>;
  readonly threshold: number;
}

/** What may go lies beyond the threshold, hatched; it stands for so many tokens, not for these. */
export function LedgerChart({ given, threshold }: LedgerChartProps) {
  const { memories, massTokens, spines } = use(given);
  const { room } = chartRoom(massTokens, memories, threshold);
  return (
    <>
      <p className="sr-only">
        {`The ledger as a shelf of ${plural(memories, "memory", "memories")}, each as wide as its tokens. ${plural(room, "token lies", "tokens lie")} beyond the threshold.`}
      </p>
      <div className="shelf" style={{ "--at": `${threshold * 100}%` }} aria-hidden="true">
        <Spines spines={spines} />
        <span className="beyond">
          <Spines spines={spines} />
        </span>
        <span className="cut" />
      </div>
    </>
  );
}

/** How many memories stand on the shelf, and which of them no session touches. */
export function LedgerChartWords({ given }: { given: Promise<LedgerChartData> }) {
  const chart = use(given);
  const { memories, perSpine, constitutional } = chart;
  return (
    <span>
      {plural(memories, "memory", "memories")},{" "}
      {constitutional > 0 ? "constitutional left, then the oldest" : "the oldest left"}
      {perSpine > 1 && `, ${formatCount(perSpine)} to a spine`}
      {heldWords(chart)}
    </span>
  );
}

const Spines = memo(function Spines({ spines }: { spines: readonly Spine[] }) {
  return (
    <span className="spines" aria-hidden="true">
      {placeSpines(spines).map((spine) => {
        const held = heldShare(spine);
        return (
          <i
            key={spine.place}
            className={held === 1 ? "is-held" : undefined}
            style={{ "--w": spine.tokens, "--held": `${held * 100}%` }}
          />
        );
      })}
    </span>
  );
});

function heldWords({ constitutional, immutable }: LedgerChartData): string {
  const parts = [
    ...(constitutional > 0 ? [`${formatCount(constitutional)} constitutional`] : []),
    ...(immutable > 0 ? [`${formatCount(immutable)} of an immutable category`] : []),
  ];
  if (parts.length === 0) return "";
  const isOne = constitutional + immutable === 1;
  return `; ${parts.join(" and ")} ${isOne ? "is" : "are"} never touched`;
}

interface LongestWordsProps extends LedgerChartProps {
  readonly massTokens: number;
  readonly coreCount: number;
}

/** How far a room goes among the longest memories, and what the cap of operations has to say to it. */
export function LongestWords({ given, threshold, massTokens, coreCount }: LongestWordsProps) {
  const { sizes } = use(given);
  const { room, about } = chartRoom(massTokens, coreCount, threshold);
  const longest = longestThatFit(sizes, room);
  const reach = mostWithinReach(sizes);
  if (reach <= room) {
    return `. Ten operations do not get that far: they reach ${reachOfCap} memories, and the longest that may be touched hold ${plural(reach, "token")} together`;
  }
  if (longest === 0) return ", but none of the longest whole";
  if (longest >= about) return null;
  return `, or only the ${longest === 1 ? "longest" : `${countWord(longest)} longest`}`;
}

/** Where those words will stand: what follows them must not move when they come. */
export function LongestBlank() {
  return <span className="invisible">, or only the seven longest</span>;
}

/** Where the shelf will stand. */
export function LedgerChartBlank() {
  return <div className="shelf" aria-hidden="true" />;
}
