import { clsx } from "clsx";
import { memo, use } from "react";
import { formatCount, plural } from "@/components/ui/words";
import { minimumTokens } from "@/lib/ledger/retention";
import type { loadLedgerOverview } from "@/lib/pages/refinement-prompt";
import { maxSources, mutatingCap } from "@/lib/writers/refinement/gate/settings";

/** A part of an overview: a memory, or some that stand together. */
type Group = LedgerChartData["groups"][number];

/** What of a group no session may touch, from 0 to 1. */
export function heldShare({ tokens, constitutionalTokens }: Group): number {
  return constitutionalTokens / Math.max(1, tokens);
}

/** Each with how many memories stand before it; constitutional ones, which may not go, first. */
export function placeGroups(groups: readonly Group[]): (Group & { readonly place: number })[] {
  let place = 0;
  return groups.toSorted(byHeldShare).map((group) => {
    const placed = { ...group, place };
    place += group.memories;
    return placed;
  });
}

function byHeldShare(one: Group, other: Group): number {
  return heldShare(other) - heldShare(one);
}

/** Sizes of memories that a session may touch, largest first: tokens, and how many have them. */
export type Sizes = LedgerChartData["sizes"];

/** What a threshold means for a ledger, in tokens, and in so many memories of ordinary length. */
export function chartRoom(massTokens: number, memories: number, threshold: number) {
  const minimum = minimumTokens(massTokens, threshold);
  // What a session may take before the breaker trips (G11).
  const room = massTokens - minimum;
  const about = massTokens === 0 ? 0 : Math.floor((room * memories) / massTokens);
  return { minimum, room, about };
}

/** How many of the longest memories fit into a room together, longest first. */
export function longestThatFit(sizes: Sizes, room: number): number {
  let left = room;
  let fitting = 0;
  for (const [tokens, count] of sizes) {
    const fit = Math.min(count, Math.floor(left / tokens));
    fitting += fit;
    left -= fit * tokens;
    if (fit < count) break;
  }
  return fitting;
}

/** So many memories a session's operations reach at most (G3, G4). */
const reachOfCap = mutatingCap * maxSources;

/** Tokens of the longest memories that a session's operations could reach: it can take no more. */
export function mostWithinReach(sizes: Sizes): number {
  let left = reachOfCap;
  let tokensInReach = 0;
  for (const [tokens, count] of sizes) {
    const reached = Math.min(count, left);
    tokensInReach += reached * tokens;
    left -= reached;
  }
  return tokensInReach;
}

/** A ledger as a row of bars: constitutional memories left, then the oldest; a bar is a memory, or as many as `perGroup` says. */
export type LedgerChartData = Awaited<ReturnType<typeof loadLedgerOverview>>;

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
        {`A chart of ${plural(memories, "memory", "memories")}, sized by tokens. ${plural(room, "token lies", "tokens lie")} beyond the threshold.`}
      </p>
      <div
        className="relative mt-6 h-14 border-b-3 border-ink"
        style={{ "--at": `${threshold * 100}%` }}
        aria-hidden="true"
      >
        <Groups groups={groups} isBeyond={false} />
        <span className="absolute inset-0 bg-sheet text-ink-2 [clip-path:inset(0_0_0_var(--at))]">
          <Groups groups={groups} isBeyond />
        </span>
        <span className="absolute -top-3 -bottom-9 left-(--at) border-l-2 border-ink" />
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
      {constitutional > 0 ? "constitutional memories first, then the oldest" : "oldest first"}
      {perGroup > 1 && `, ${formatCount(perGroup)} per bar`}
      {heldWords(chart)}
    </span>
  );
}

/** Hatched is what may go; what is constitutional may not, on either side of the threshold. */
const beyondFill =
  "bg-[linear-gradient(to_top,var(--held-fill)_var(--held),transparent_var(--held)),var(--hatch)]";
const within =
  "bg-[linear-gradient(to_top,var(--held-fill)_var(--held),color-mix(in_srgb,var(--ink)_26%,var(--sheet))_var(--held))]";

interface GroupsProps {
  readonly groups: readonly Group[];
  readonly isBeyond: boolean;
}

const Groups = memo(function Groups({ groups, isBeyond }: GroupsProps) {
  return (
    <span
      className="absolute inset-0 flex gap-0.5 has-[>:nth-child(80)]:gap-px max-phone:gap-px max-phone:has-[>:nth-child(80)]:gap-0"
      aria-hidden="true"
    >
      {placeGroups(groups).map((group) => {
        const held = heldShare(group);
        return (
          <i
            key={group.place}
            className={clsx(
              "min-w-px flex-[var(--w)_1_0] rounded-t-[1px]",
              isBeyond ? beyondFill : within,
              isBeyond && held < 1 && "inset-ring inset-ring-edge",
            )}
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
    ...(immutable > 0 ? [`${formatCount(immutable)} with an immutable label`] : []),
  ];
  if (parts.length === 0) return "";
  const isOne = constitutional + immutable === 1;
  return `; ${parts.join(" and ")} ${isOne ? "is" : "are"} never changed`;
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
    return `. Ten changes can't reach it: they can change at most ${reachOfCap} memories, and the longest of those hold ${plural(reach, "token")} together`;
  }
  if (longest === 0) return ", but none of the longest ones in full";
  if (longest >= about) return null;
  return `, or only the ${longest === 1 ? "longest" : `${formatCount(longest)} longest`}`;
}

/** Where those words will stand: what follows them must not move when they come. */
export function LongestBlank() {
  return <span className="invisible">, or only the seven longest</span>;
}

/** Keeps the chart's place until it is loaded. */
export function LedgerChartBlank() {
  return <div className="mt-6 h-14 border-b-3 border-ink" aria-hidden="true" />;
}
