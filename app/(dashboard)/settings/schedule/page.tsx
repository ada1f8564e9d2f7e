import type { Metadata } from "next";
import { NextRun, RunSchedule, ScheduleForm } from "@/components/account/schedule-form";
import { RunAgents } from "@/components/account/run-agents";
import { LiveRefresh } from "@/components/live/account-hints";
import { modeCopy } from "@/components/writers/refinement/copy";
import { EmptyState } from "@/components/ui/blank";
import { plural } from "@/components/ui/words";
import { RelativeTime } from "@/components/ui/relative-time";
import { listZones } from "@/lib/accounts/save-settings";
import { readForPage } from "@/lib/current-context";
import { saySchedule, type SweepOutcome } from "@/lib/schedule/sweep";
import { Section } from "@/components/ui/section";
import { Fact, Facts } from "@/components/ui/facts";
import { loadSchedule, type ScheduleData } from "@/lib/sessions/schedule/sweep";

export const metadata: Metadata = { title: "Schedule" };

export default async function SchedulePage() {
  const data = await readForPage(loadSchedule);
  return (
    <>
      <LiveRefresh />
      <Section id="schedule" title="Schedule">
        <NextRun
          nextAt={data.nextAt}
          schedule={data.schedule}
          dueThen={data.dueThen}
          agentCount={data.agentCount}
          hasWorker={data.hasWorker}
        />
        {data.mayChange ? (
          <ScheduleForm
            version={data.version}
            schedule={data.schedule}
            mode={data.mode}
            zones={listZones(data.schedule.zone)}
          />
        ) : (
          <Facts>
            <Fact name="Automatic refinement">{saySchedule(data.schedule)}</Fact>
            <Fact name="Mode">{modeCopy[data.mode].name}</Fact>
          </Facts>
        )}
      </Section>
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
    <Section
      id="last-run"
      title="Last run"
      aside={
        lastRun !== null && (
          <span className="text-note text-ink-3">
            <RelativeTime at={lastRun.at.toISOString()} />, by{" "}
            {lastRun.startedBy.kind === "system" ? "the schedule" : lastRun.startedBy.name}:{" "}
            {plural(lastRun.started.length, "session")} started{sayMode(lastRun)},{" "}
            {lastRun.left.length} left out
          </span>
        )
      }
      isWide
    >
      {lastRun === null ? (
        <p className="text-note text-ink-3">The schedule hasn&apos;t run yet.</p>
      ) : (
        <RunAgents run={lastRun} testId="last-run" />
      )}
    </Section>
  );
}

/** The dry run, from the judgement that a run goes by, and the button that runs it. */
function IfItRanNow({ data: { preview, mayRun, agentCount } }: PartProps) {
  const due = preview.started.length;
  return (
    <Section
      id="dry-run"
      title="Preview"
      aside={
        agentCount > 0 && (
          <span className="text-note text-ink-3">
            {due === 0 ? "No session" : plural(due, "session")} would start{sayMode(preview)},{" "}
            {preview.left.length} left out
          </span>
        )
      }
      isWide
    >
      {mayRun && <RunSchedule due={due} />}
      {agentCount === 0 ? (
        <EmptyState>No agents to refine yet.</EmptyState>
      ) : (
        <RunAgents run={preview} testId="dry-run" />
      )}
    </Section>
  );
}

/** ` (exact duplicates only)`, where its sessions do not all that they could. */
function sayMode({ mode, started }: SweepOutcome): string {
  if (mode === "full" || started.length === 0) return "";
  return ` (${modeCopy[mode].name.toLowerCase()})`;
}
