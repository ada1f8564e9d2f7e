import { clsx } from "clsx";
import { operationCopy } from "@/components/sessions/copy";
import { hasUndecidedFlags, leftByRollback } from "@/components/sessions/view/rules";
import { operationHref } from "@/components/sessions/view/session-place";
import { gaugeTone, type GaugeTone, undecidedTone } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import type { OperationName } from "@/lib/ledger/entries/operations";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatRatio, formatThreshold } from "@/lib/ledger/retention";

/** One of the slots under the cap, and the stair's column above it. Ratios are 0 to 1. */
type ChartColumn =
  | {
      readonly kind: "used";
      readonly slot: number;
      readonly sequence: number;
      readonly operation: OperationName;
      readonly tone: GaugeTone;
      readonly from: number;
      readonly to: number;
      readonly look: "standing" | "reversed" | "fell";
    }
  | {
      readonly kind: "free";
      readonly slot: number;
      readonly at: number;
      readonly isWhole: boolean;
    };

/** The lowest threshold line that a scale can be drawn from; at 1 any loss trips. */
const highestFloor = 0.99;

/** Where the stair's scale begins: the threshold, as far as there is something above it. */
export function chartFloor(threshold: number): number {
  return Math.min(threshold, highestFloor);
}

/** The axis from 100 down to the threshold, in steps of five points or what fits. */
export function chartTicks(threshold: number): readonly number[] {
  const floor = chartFloor(threshold) * 100;
  const span = 100 - floor;
  const step = [1, 2, 5, 10, 20].find((size) => span / size <= 6) ?? 25;
  const ticks: number[] = [];
  for (let tick = 100; tick > floor + step / 3; tick -= step) ticks.push(tick);
  return [...ticks, Math.round(floor * 10) / 10];
}

/** One column for each slot: what was kept after its operation, what that took, what is free. */
export function chartColumns(view: SessionView, cap: number, threshold: number): ChartColumn[] {
  const columns = usedColumns(view, threshold);
  const last = columns.at(-1);
  const isWhole = view.rollback !== null && view.rollback.data.certificate.equal;
  const at = isWhole || last?.kind !== "used" ? 1 : last.to;
  for (let slot = columns.length + 1; slot <= cap; slot += 1) {
    columns.push({ kind: "free", slot, at, isWhole });
  }
  return columns;
}

function usedColumns(view: SessionView, threshold: number): ChartColumn[] {
  const columns: ChartColumn[] = [];
  const steps = view.operations.filter(({ slot }) => slot !== null);
  // A whole rollback shows the stair as it was; a revert of some takes their steps out of it.
  const isWhole = view.rollback !== null;
  const left = leftByRollback(view.rollback);
  const isFlagged = hasUndecidedFlags(view);
  let before = 1;
  let from = 1;
  for (const { slot, sequence, operation, gauge, standing } of steps) {
    const taken = before - gauge.retention;
    const to = standing || isWhole ? from - taken : from;
    before = gauge.retention;
    columns.push({
      kind: "used",
      slot: slot ?? 0,
      sequence,
      operation: operation.name,
      tone: undecidedTone(gaugeTone(Math.max(to, threshold), threshold), isFlagged),
      from: Math.max(from, to),
      to,
      look: standing || left.has(sequence) ? "standing" : "reversed",
    });
    from = to;
  }
  if (view.trip !== null) {
    const { data, sequence } = view.trip;
    const to = data.wouldBe.retention;
    const slot = columns.length + 1;
    const operation = data.operation.name;
    // Where specifics tripped it, the tokens stay above their threshold: its column ends there.
    const tone = to < threshold ? "lost" : "ink";
    columns.push({ kind: "used", slot, sequence, operation, tone, from, to, look: "fell" });
  }
  return columns;
}

interface RetentionChartProps {
  readonly view: SessionView;
  readonly cap: number;
  readonly threshold: number;
  readonly preview: { readonly keptTokens: number } | null;
  readonly focus: number | null;
}

/** Ten columns are the cap: each filled to what was kept after its operation; the slots are the axis. */
export function RetentionChart({ view, cap, threshold, preview, focus }: RetentionChartProps) {
  const columns = chartColumns(view, cap, threshold);
  const floor = chartFloor(threshold);
  const start = view.start?.startMassTokens ?? 0;
  const used = columns.filter((column) => column.kind === "used");
  const then = preview === null || start === 0 ? null : preview.keptTokens / start;
  return (
    <>
      <figure
        className="relative h-(--plot) pl-7 [--plot:10.5rem] [--scale:calc((100%-var(--stub))/(1-var(--t)))] [--stub:1.375rem] wide:[--plot:14rem]"
        style={{ "--t": floor, "--cap": cap }}
      >
        <figcaption className="sr-only">{chartWords(used, threshold, view)}</figcaption>
        <div aria-hidden="true">
          {chartTicks(threshold).map((tick, index, ticks) => (
            <span
              key={tick}
              className={clsx(
                "absolute bottom-[calc(var(--stub)+(var(--y)-var(--t))*var(--scale)-0.34rem)] -left-1 w-6.5 text-right font-mono text-tick/none normal-nums",
                index === ticks.length - 1 ? "font-[600] text-ink" : "font-normal text-ink-3",
              )}
              style={{ "--y": tick / 100 }}
            >
              {tick}
            </span>
          ))}
        </div>
        <div
          className="absolute inset-y-0 right-0 left-7 grid grid-cols-[repeat(var(--cap),minmax(0,1fr))] gap-0.5 border-t border-rule-2 text-rule-2 [background:var(--hatch)_bottom/100%_var(--stub)_no-repeat]"
          aria-hidden="true"
        >
          {columns.map((column) => (
            <Column key={column.slot} column={column} threshold={threshold} />
          ))}
        </div>
        {then !== null && (
          <span
            className="absolute right-0 bottom-[calc(var(--stub)+(var(--y)-var(--t))*var(--scale))] left-7 border-t-2 border-dotted border-kept-fill after:absolute after:right-0 after:bottom-0.5 after:text-tick/none after:font-medium after:text-kept after:content-['then']"
            style={{ "--y": Math.min(1, then) }}
            aria-hidden="true"
          />
        )}
        <span
          className="absolute right-0 bottom-(--stub) left-6 border-t-2 border-ink"
          aria-hidden="true"
        />
      </figure>
      <ol
        className="mt-1 ml-7 grid grid-cols-[repeat(var(--cap),minmax(0,1fr))] gap-0.5"
        style={{ "--cap": cap }}
        aria-label={`Cap: ${used.length} of ${cap} operations used`}
        data-testid="cap-slots"
      >
        {columns.map((column) => (
          <li key={column.slot}>
            <Slot column={column} isFocus={column.kind === "used" && column.sequence === focus} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** y runs from the threshold to 100%: under the threshold no ledger ever is. */
const height = "[--h:calc((var(--to)-var(--t))*var(--scale))]";

const fills = {
  kept: "border-kept-fill bg-kept-fill/22",
  near: "border-near-fill bg-near-fill/24",
  ink: "border-ink-2 bg-ink/14",
  lost: "hidden",
} satisfies Record<GaugeTone, string>;

const drop =
  "bottom-[calc(var(--stub)+var(--h))] h-[calc((var(--from)-var(--to))*var(--scale))] rounded-t-mark border-b-0 border-dashed border-rule-2";
const drops = {
  kept: drop,
  near: drop,
  ink: drop,
  lost: "bottom-0 h-[calc((var(--from)-var(--t))*var(--scale)+var(--stub))] rounded-t-mark border-lost-fill text-lost-fill [background:var(--hatch),var(--lost-wash)]",
} satisfies Record<GaugeTone, string>;

function Column({ column, threshold }: { column: ChartColumn; threshold: number }) {
  if (column.kind === "free") {
    const style = { "--to": column.at };
    return (
      <div
        className={clsx(
          "relative after:absolute after:-inset-x-px",
          height,
          column.isWhole
            ? "after:-top-0.5 after:border-t-3 after:border-kept-fill"
            : "after:bottom-[calc(var(--stub)+var(--h))] after:border-t after:border-dashed after:border-rule-2",
        )}
        style={style}
      />
    );
  }
  const style = { "--from": column.from, "--to": column.to };
  return (
    <div className={`relative ${height}`} style={style}>
      <i className={`absolute inset-x-0 border ${drops[column.tone]}`} />
      <i
        className={`absolute inset-x-0 bottom-(--stub) h-[max(0%,var(--h))] border-t-3 transition-[height] duration-(--set) ease-fall forced-color-adjust-none ${fills[column.tone]}`}
      />
      {column.tone === "lost" && (
        <b className="absolute -inset-x-1.5 bottom-0.75 z-1 rounded-mark bg-lost text-center font-mono text-tick/4 font-[600] text-on-ink normal-nums">
          {formatRatio(column.to, threshold).replace("%", "")}
        </b>
      )}
    </div>
  );
}

const slotClass =
  "flex h-9.5 flex-col items-center justify-center gap-px rounded-mark font-mono text-tick/none font-[450] normal-nums";
const slots = {
  standing:
    "bg-ink text-on-ink forced-color-adjust-none hover:bg-[color-mix(in_srgb,var(--ink)_82%,var(--desk))]",
  reversed: "border border-dashed border-edge text-ink-2",
  fell: "border border-dashed border-lost-fill text-lost",
};

function Slot({ column, isFocus }: { column: ChartColumn; isFocus: boolean }) {
  if (column.kind === "free")
    return (
      <span className={`${slotClass} text-ink-3 shadow-[inset_0_0_0_1px_var(--rule-2)]`}>
        {column.slot}
      </span>
    );
  const { done, icon } = operationCopy[column.operation];
  const kept = `${done}, ${formatRatio(column.to)} ${column.look === "fell" ? "would have been kept" : "kept"}`;
  return (
    <a
      className={`${slotClass} aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink ${slots[column.look]}`}
      href={operationHref(column.sequence)}
      aria-current={isFocus ? "true" : undefined}
      title={kept}
      aria-label={`Operation ${column.slot}: ${kept}${column.look === "reversed" ? ", reversed" : ""}`}
    >
      <Icon name={icon} className="size-3.5" />
      <span>{column.slot}</span>
    </a>
  );
}

function chartWords(
  used: readonly Extract<ChartColumn, { kind: "used" }>[],
  threshold: number,
  view: SessionView,
): string {
  const steps = used.map(({ slot, to }) => `${slot}, ${formatRatio(to)}`).join("; ");
  const isAll = view.rollback !== null && used.every(({ look }) => look !== "standing");
  const all = isAll ? " All reversed." : "";
  const after = steps === "" ? "No operation yet" : `Retention after each operation: ${steps}`;
  return `${after}. Threshold ${formatThreshold(threshold)}.${all}`;
}
