import { clsx } from "clsx";
import { operationHref } from "@/components/sessions/view/session-place";
import { operationWords } from "@/components/sessions/log/operation-words";
import {
  chartColumns,
  chartFloor,
  chartTicks,
  type ChartColumn,
} from "@/components/sessions/gauge/chart-columns";
import { Icon } from "@/components/ui/icon";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatRatio, formatThreshold } from "@/lib/ledger/retention";

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
      <figure className="stairs" style={{ "--t": floor, "--cap": cap }}>
        <figcaption className="sr-only">{chartWords(used, threshold, view)}</figcaption>
        <div className="stairs-axis" aria-hidden="true">
          {chartTicks(threshold).map((tick, index, ticks) => (
            <span
              key={tick}
              className={clsx(index === ticks.length - 1 && "is-threshold")}
              style={{ "--y": tick / 100 }}
            >
              {tick}
            </span>
          ))}
        </div>
        <div className="stairs-plot" aria-hidden="true">
          {columns.map((column) => (
            <Column key={column.slot} column={column} threshold={threshold} />
          ))}
        </div>
        {then !== null && (
          <span
            className="stairs-preview"
            style={{ "--y": Math.min(1, then) }}
            aria-hidden="true"
          />
        )}
        <span className="stairs-line" aria-hidden="true" />
      </figure>
      <ol
        className="slots"
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

function Column({ column, threshold }: { column: ChartColumn; threshold: number }) {
  if (column.kind === "free") {
    const style = { "--to": column.at };
    return <div className={clsx("col is-free", column.isWhole && "is-whole")} style={style} />;
  }
  const style = { "--from": column.from, "--to": column.to };
  return (
    <div className={`col is-${column.tone}`} style={style}>
      <i className="drop" />
      <i className="fill" />
      {column.look === "fell" && (
        <b className="fell">{formatRatio(column.to, threshold).replace(" %", "")}</b>
      )}
    </div>
  );
}

function Slot({ column, isFocus }: { column: ChartColumn; isFocus: boolean }) {
  if (column.kind === "free") return <span className="slot">{column.slot}</span>;
  const { done, icon } = operationWords[column.operation];
  const kept = `${done}, ${formatRatio(column.to)} ${column.look === "fell" ? "would have been kept" : "kept"}`;
  const look = { standing: "is-used", reversed: "is-reversed", fell: "is-fell" }[column.look];
  return (
    <a
      className={clsx("slot", look)}
      href={operationHref(column.sequence)}
      aria-current={isFocus ? "true" : undefined}
      title={kept}
      aria-label={`Operation ${column.slot}: ${kept}${column.look === "reversed" ? ", reversed" : ""}`}
    >
      <Icon name={icon} />
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
