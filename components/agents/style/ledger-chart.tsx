import { memo, use } from "react";
import { heldShare, placeGroups, type Group } from "@/components/agents/style/place-groups";
import {
  longestThatFit,
  mostWithinReach,
  reachOfCap,
  chartRoom,
  type Sizes,
} from "@/components/agents/style/chart-room";
import { countWord, formatCount, plural } from "@/components/ui/words/number-words";

/** A ledger as a row of bars: constitutional memories left, then the oldest; a bar is a memory, or as many as `perGroup` says. */
export interface LedgerChartData {
  readonly groups: readonly Group[];
  readonly perGroup: number;
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
  const { memories, massTokens, groups } = use(given);
  const { room } = chartRoom(massTokens, memories, threshold);
  return (
    <>
      <p className="sr-only">
        {`A chart of ${plural(memories, "memory", "memories")}, each as wide as its tokens. ${plural(room, "token lies", "tokens lie")} beyond the threshold.`}
      </p>
      <div className="overview" style={{ "--at": `${threshold * 100}%` }} aria-hidden="true">
        <Groups groups={groups} />
        <span className="beyond">
          <Groups groups={groups} />
        </span>
        <span className="cut" />
      </div>
    </>
  );
}

/** How many memories the chart shows, and which of them no session touches. */
export function LedgerChartWords({ given }: { given: Promise<LedgerChartData> }) {
  const chart = use(given);
  const { memories, perGroup, constitutional } = chart;
  return (
    <span>
      {plural(memories, "memory", "memories")},{" "}
      {constitutional > 0 ? "constitutional left, then the oldest" : "the oldest left"}
      {perGroup > 1 && `, ${formatCount(perGroup)} to a bar`}
      {heldWords(chart)}
    </span>
  );
}

const Groups = memo(function Groups({ groups }: { groups: readonly Group[] }) {
  return (
    <span className="groups" aria-hidden="true">
      {placeGroups(groups).map((group) => {
        const held = heldShare(group);
        return (
          <i
            key={group.place}
            className={held === 1 ? "is-held" : undefined}
            style={{ "--w": group.tokens, "--held": `${held * 100}%` }}
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

/** Keeps the chart's place until it is loaded. */
export function LedgerChartBlank() {
  return <div className="overview" aria-hidden="true" />;
}
