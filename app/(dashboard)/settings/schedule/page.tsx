import type { Metadata } from "next";
import { changeScheduleAction, runScheduleAction } from "@/app/actions/settings";
import { LiveRefresh } from "@/components/live/live-refresh";
import { NextRun } from "@/components/settings/schedule/next-run";
import { RunAgents } from "@/components/settings/schedule/run-agents";
import { RunSchedule } from "@/components/settings/schedule/run-schedule";
import { ScheduleForm } from "@/components/settings/schedule/schedule-form";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { listZones } from "@/lib/accounts/settings/change-schedule";
import { readForPage } from "@/lib/page-context";
import { saySchedule } from "@/lib/schedule/sweep-schedule";
import { loadSchedule, type ScheduleData } from "@/lib/sessions/schedule/load-schedule";
import type { RunView } from "@/components/settings/schedule/schedule-view";
import type { SweepOutcome } from "@/lib/schedule/sweep-outcome";

export const metadata: Metadata = { title: "Schedule" };

const shown = ["agents", "schedule"] as const;

export default async function SchedulePage() {
  const data = await readForPage(loadSchedule);
  return (
    <>
      <LiveRefresh topics={shown} ofSessions />
      <section className="settings-sect" aria-labelledby="schedule">
        <div className="sect-h">
          <h2 id="schedule">Schedule</h2>
        </div>
        <NextRun
          at={data.nextAt?.toISOString() ?? null}
          zone={data.schedule.zone}
          due={data.dueThen}
          agents={data.agentCount}
          hasWorker={data.hasWorker}
        />
        {data.mayChange ? (
          <ScheduleForm
            version={data.version}
            schedule={data.schedule}
            zones={listZones(data.schedule.zone)}
            action={changeScheduleAction}
          />
        ) : (
          <dl className="settings-facts sheet is-sheet">
            <dt>By itself</dt>
            <dd>{saySchedule(data.schedule)}</dd>
          </dl>
        )}
      </section>
      <LastRun data={data} />
      <IfItRanNow data={data} />
    </>
  );
}

interface PartProps {
  readonly data: ScheduleData;
}

function LastRun({ data: { lastRun } }: PartProps) {
  return (
    <section className="settings-sect is-wide" aria-labelledby="last-run">
      <div className="sect-h">
        <h2 id="last-run">Last run</h2>
        {lastRun !== null && (
          <span className="note">
            <RelativeTime at={lastRun.at.toISOString()} />, by{" "}
            {lastRun.startedBy.kind === "system" ? "the schedule" : lastRun.startedBy.name}:{" "}
            {plural(lastRun.started.length, "session")} started, {lastRun.left.length} left out
          </span>
        )}
      </div>
      {lastRun === null ? (
        <p className="note">It did not run yet.</p>
      ) : (
        <RunAgents run={toRunView(lastRun)} testId="last-run" />
      )}
    </section>
  );
}

/** The dry run, from the judgement that a run goes by, and the button that runs it. */
function IfItRanNow({ data: { preview, mayRun, agentCount } }: PartProps) {
  const due = preview.started.length;
  return (
    <section className="settings-sect is-wide" aria-labelledby="dry-run">
      <div className="sect-h">
        <h2 id="dry-run">If it ran now</h2>
        {agentCount > 0 && (
          <span className="note">
            {due === 0 ? "No session" : plural(due, "session")} would start, {preview.left.length}{" "}
            left out
          </span>
        )}
      </div>
      {mayRun && <RunSchedule due={due} action={runScheduleAction} />}
      {agentCount === 0 ? (
        <EmptyState>There is no agent yet to be refined.</EmptyState>
      ) : (
        <RunAgents run={toRunView(preview)} testId="dry-run" />
      )}
    </section>
  );
}

/** What the page shows of a run that was, or would be. */
function toRunView({ started, left, failed }: SweepOutcome): RunView {
  return {
    started,
    failed,
    left: left.map((one) => ({ ...one, from: one.from?.toISOString() ?? null })),
  };
}
