import { paneHeadClass } from "@/components/sessions/view/panes";
import { leftByRollback, type Room, roomOf, roomOfTrip } from "@/components/sessions/view/rules";
import { RetentionSum } from "@/components/sessions/gauge/retention-sum";
import { RetentionChart } from "@/components/sessions/gauge/retention-chart";
import { Figure } from "@/components/ui/gauge";
import { formatCount } from "@/components/ui/words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatThreshold, shareTenths } from "@/lib/ledger/retention";
import { isActive } from "@/lib/ledger/entries/session";
import type { RevertForecast } from "@/components/sessions/decide/revert-plan";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import type { Entry, Reversal } from "@/lib/ledger/entries/entry";
import { joinWords } from "@/lib/ledger/copy";

/** What a kind's gauge is given. */
export interface GaugeProps {
  readonly view: SessionView;
  /** The log that the view says. */
  readonly entries: readonly Entry[];
  readonly cap: number;
  readonly threshold: number;
  /** Tokens that would be kept after the revert that is being prepared. */
  readonly preview: RevertForecast | null;
  readonly focus: number | null;
  readonly page: SessionPageState;
  readonly header: SessionHeader;
}

/** How much of the ledger is kept, how much room is left, and what each operation took of it. */
export function RetentionGauge(props: GaugeProps) {
  const { view, cap, threshold, preview } = props;
  const room = roomOf(view);
  const fallen = roomOfTrip(view);
  const shown = fallen ?? room;
  return (
    <section aria-labelledby="h-retention" data-testid="retention-gauge">
      {/* Not sticky: it would head the details, too. */}
      <div className={`${paneHeadClass} static! mb-0!`}>
        <h2 id="h-retention" className="font-strong">
          Retention
        </h2>
        <span className="text-note text-ink-3">
          {fallen === null ? (
            <>
              threshold <Figure>{formatThreshold(threshold)}</Figure>
            </>
          ) : (
            "if the change had been written"
          )}
        </span>
      </div>
      {shown === null ? (
        <p className="mb-4 flex items-center gap-3">
          <span className={`${figureClass} text-ink-3`}>–</span>
          <span className="leading-4.5 text-ink-2">
            tokens of room,
            <br />
            counted from the start
          </span>
        </p>
      ) : (
        <RoomFigure room={shown} when={whenOf(view)} />
      )}
      <RetentionChart {...props} />
      <CapWords view={view} cap={cap} />
      <RetentionSum
        view={view}
        room={room}
        fallen={fallen}
        preview={preview}
        threshold={threshold}
      />
    </section>
  );
}

export const figureClass = "text-figure font-[450] tracking-[-0.025em]";

type When = "running" | "over" | "undone";

function whenOf(view: SessionView): When {
  if (view.rollback !== null) return "undone";
  return isActive(view.state) ? "running" : "over";
}

function RoomFigure({ room, when }: { room: Room; when: When }) {
  const isShort = room.room < 0;
  const isOne = Math.abs(room.room) === 1;
  const tokens = isOne ? "token" : "tokens";
  const points = pointsFromThreshold(room);
  return (
    <p className="mb-4 flex items-center gap-3">
      <span className={`${figureClass} text-${room.tone}`} data-testid="room-tokens">
        {isShort ? `−${formatCount(-room.room)}` : formatCount(room.room)}
      </span>
      <span className="leading-4.5 text-ink-2">
        {isShort ? (
          <>
            {tokens} short, {points} points
            <br />
            below the threshold
          </>
        ) : (
          <>
            {tokens} of room{when === "over" && " left:"}
            <br />
            {when === "over" && `${points} points`}
            {when === "running" && "before the breaker trips"}
            {when === "undone" &&
              (room.kept === room.start ? "again, as at the start" : "after the rollback")}
          </>
        )}
      </span>
    </p>
  );
}

/** How far the share that is shown lies from the threshold, so that the two add up. */
function pointsFromThreshold({ kept, start, threshold }: Room): string {
  const shown = Number(shareTenths(kept, start, threshold)) / 10;
  return Math.abs(shown - threshold * 100).toFixed(1);
}

function CapWords({ view, cap }: { view: SessionView; cap: number }) {
  const names = view.operations.filter(({ slot }) => slot !== null);
  const isReversed = view.rollback !== null;
  const leftOver = leftByRollback(view.rollback);
  const left = names.filter(({ sequence }) => leftOver.has(sequence)).length;
  const listed = isReversed ? names : names.filter(({ standing }) => standing);
  const reverted = names.length - listed.length;
  const what = [
    sayKinds(listed.map(({ operation }) => operation.name)),
    ...(reverted === 0 ? [] : [`${reverted} reverted`]),
  ]
    .filter((part) => part !== "")
    .join("; ");
  return (
    <p className="mt-2 min-h-8 pl-7 text-note text-pretty text-ink-2">
      <b className="text-ink">
        {names.length} of {cap}
      </b>{" "}
      changes
      {isReversed && names.length > 0 && `, ${left === 0 ? "all" : names.length - left} reversed`}
      {what === "" ? "." : `: ${what}.`} {view.trip !== null && "One more tripped the breaker. "}
      {freeWords(view.protectsApplied, view.searches, view.refusals)}
    </p>
  );
}

/** Counts of operations by what they did, in words: `2 merged, 3 updated, 1 deleted`. */
function sayKinds(names: readonly Reversal["operation"][]): string {
  const count = (name: Reversal["operation"]) => names.filter((other) => other === name).length;
  const parts: [number, string][] = [
    [count("consolidate"), "merged"],
    [count("update"), "updated"],
    [count("delete"), "deleted"],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(", ");
}

/** What doesn't count as a change: `1 protected, 1 search and 2 refusals don't count.`; empty if none. */
function freeWords(protects: number, searches: number, refusals: number): string {
  const parts = [
    protects > 0 ? `${protects} protected` : "",
    searches > 0 ? `${searches} ${searches === 1 ? "search" : "searches"}` : "",
    refusals > 0 ? `${refusals} ${refusals === 1 ? "refusal" : "refusals"}` : "",
  ].filter((part) => part !== "");
  if (parts.length === 0) return "";
  const isOne = parts.length === 1 && protects + searches + refusals === 1;
  return `${joinWords(parts)} ${isOne ? "doesn't" : "don't"} count.`;
}
