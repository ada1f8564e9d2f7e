"use client";

import type { GaugeProps } from "@/components/sessions/page/retention-gauge";
import { pageParts } from "@/components/sessions/page/first-parts";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";
import type { SheetProps } from "@/components/sessions/page/session-sheet";
import { paneClass, paneHeadClass } from "@/components/sessions/view/panes";
import { ConversationPart, messageHref } from "@/components/sources/parts";
import { RunTasks } from "@/components/sources/runs";
import { TextLink } from "@/components/ui/link";
import { plural } from "@/components/ui/words";
import { readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import { parseRunFile, rawMemoriesPath } from "@/lib/handbook/grammar/run-files";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { ChangesProps } from "@/components/writers/kind";

/** The page of an extraction: the run's record, and the transcript that it comes from. */
export function ExtractPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={RecordSheet} Gauge={Transcript} />;
}

function RecordSheet({ page, checks }: SheetProps) {
  const { view } = page.moment;
  return (
    <section className={paneClass.ledger} data-pane="ledger" aria-label="Record">
      {checks}
      <div className="mx-auto max-w-[45.875rem] pt-6">
        {view.documents.length === 0 && <p className="text-ink-2">No record yet.</p>}
        <Documents documents={view.documents} />
      </div>
      {view.rollback !== null && <pageParts.certificate.Part view={view} />}
    </section>
  );
}

/** The same in the panel of the review queue. */
export function ExtractChanges({ view }: ChangesProps) {
  return <Documents documents={view.documents} />;
}

/** The record that a session wrote, as its run's page shows it, and the one before. The verdict says its flag. */
function Documents({ documents }: Pick<SessionView, "documents">) {
  return documents.map(({ sequence, name, before, after, standing }) => (
    <ConversationPart
      key={sequence}
      id={`h-${sequence}`}
      title={name === rawMemoriesPath ? "Tasks" : "Summary"}
      testId="record"
    >
      <div className="grid gap-3">
        <div className={standing ? "" : "line-through"}>
          <Words name={name} content={after?.content ?? ""} />
        </div>
        {before !== null && (
          <details className="text-note">
            <summary className="w-fit cursor-pointer text-ink-3">Before</summary>
            <Words name={name} content={before.content} />
          </details>
        )}
      </div>
    </ConversationPart>
  ));
}

/** What a document says, without its head. */
function Words({ name, content }: { readonly name: string; readonly content: string }) {
  if (name === rawMemoriesPath) return <RunTasks tasks={readRawMemory(content).tasks} />;
  return <p className="memory whitespace-pre-wrap">{parseRunFile(content).summary}</p>;
}

/** The top of its rail: how much of the transcript its model saw. */
function Transcript({ view }: GaugeProps) {
  const read = view.start?.observed;
  return (
    <section aria-labelledby="h-transcript">
      <h2 id="h-transcript" className={`${paneHeadClass} font-strong`}>
        Transcript
      </h2>
      {read !== undefined && (
        <p className="text-note text-pretty text-ink-2">
          <TextLink href={messageHref({ ...read, position: read.first })}>
            {plural(read.last, "message")}
          </TextLink>{" "}
          of {read.conversationName ?? "a conversation"}.
          {read.leftOut > 0 && ` ${plural(read.leftOut, "message")} in the middle not shown.`}
        </p>
      )}
    </section>
  );
}
