"use client";

import { useMemo, useState, type ReactNode } from "react";
import {
  DocumentHistory,
  type RestoreDocumentAction,
} from "@/components/documents/document-history";
import { DocumentPart, type PartTools } from "@/components/documents/document-part";
import { EditDocument, type SaveDocumentAction } from "@/components/documents/edit-document";
import type { ForgetAction } from "@/components/documents/forget-panel";
import type { UndoForgetAction } from "@/components/documents/forgotten-notice";
import type { Forgotten } from "@/components/documents/forgettable";
import { HandbookContents } from "@/components/documents/handbook-contents";
import { HandbookFacts } from "@/components/documents/handbook-facts";
import { HandbookRail } from "@/components/documents/handbook-rail";
import { HandbookSearch } from "@/components/documents/handbook-search";
import { HandbookTools } from "@/components/documents/handbook-tools";
import {
  partsOf,
  type GivenDocument,
  type HandbookLine,
  type HandbookPart,
  type HandbookRun,
  type LinePlace,
} from "@/components/documents/handbook-view";
import { LineActs } from "@/components/documents/line-acts";
import { SummaryPart } from "@/components/documents/summary-part";
import { useHandbookPlace } from "@/components/documents/use-handbook-place";
import { useHandbookSearch } from "@/components/documents/use-handbook-search";
import { splitLines } from "@/lib/handbook/grammar/document";

interface HandbookReaderProps {
  readonly agentId: string;
  readonly documents: readonly GivenDocument[];
  /** Newest first. */
  readonly runs: readonly HandbookRun[];
  readonly openSession: { readonly id: string; readonly isUndecided: boolean } | null;
  readonly cwd: string | null;
  /** The line that the address names. */
  readonly first: LinePlace | null;
  /** Null for who may only read. */
  readonly actions: {
    readonly save: SaveDocumentAction;
    readonly restore: RestoreDocumentAction;
    readonly forget: ForgetAction;
    readonly undo: UndoForgetAction;
  } | null;
  readonly mayImport: boolean;
  /** The button that starts a session. */
  readonly start: ReactNode;
}

/** What replaces the text for a while. */
type Over = { readonly as: "edit" | "history"; readonly path: string; readonly line: number };

/** A handbook to read: contents, the documents one below another, what a line rests on. */
export function HandbookReader(props: HandbookReaderProps) {
  const { agentId, documents, actions, cwd } = props;
  const parts = useMemo(() => partsOf(documents), [documents]);
  const runs = useMemo(() => new Map(props.runs.map((run) => [run.threadId, run])), [props.runs]);
  const { place, choose } = useHandbookPlace(props.first, cwd);
  const [threadId, setThread] = useState<string | null>(null);
  const [block, setBlock] = useState<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const current = parts.flatMap(({ lines }) => lines).find((line) => isAt(line, place)) ?? null;

  const select = (line: HandbookLine, thread: string | null = null) => {
    choose({ path: line.path, line: line.number });
    setThread(thread);
    setBlock(null);
    setPart(partOf(parts, line)?.id ?? null);
  };
  const search = useHandbookSearch(parts, select);
  const tools: PartTools = {
    searched: search.text,
    place,
    cwd,
    runs,
    beside: useMemo(() => besideSkills(documents), [documents]),
    choose: (line, thread) => select(line, thread ?? null),
    acts: current && (
      <LineActs
        line={current}
        cwd={cwd}
        edit={actions && (() => setOver({ as: "edit", path: current.path, line: current.number }))}
        openHistory={() => setOver({ as: "history", path: current.path, line: current.number })}
      />
    ),
  };
  const shown = documents.find(({ path }) => path === over?.path);
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[15rem_minmax(0,1fr)_19rem] items-start gap-6 px-6 pt-5 pb-16 max-[77.5rem]:grid-cols-[13rem_minmax(0,1fr)] max-pane:grid-cols-1 max-phone:block max-phone:p-0">
      <HandbookContents
        parts={parts}
        hits={search.hits}
        current={part ?? (current && (partOf(parts, current)?.id ?? null))}
        goTo={(one) => {
          setPart(one.id);
          setOver(null);
          document.getElementById(one.id)?.scrollIntoView({ block: "start" });
        }}
      >
        <HandbookFacts documents={documents} runs={props.runs} cwd={cwd} />
      </HandbookContents>
      <section
        className="sheet min-h-128 min-w-0 px-8 pb-12 max-phone:rounded-none max-phone:px-4"
        aria-label="Handbook"
        data-testid="handbook"
      >
        <div className="group/bar sticky top-12 z-4 -mx-8 flex min-h-13 items-center gap-2 rounded-t-sheet border-b border-rule bg-sheet px-5 max-phone:-mx-4 max-phone:px-4">
          <HandbookSearch
            lines={parts.reduce((sum, { lines }) => sum + lines.length, 0)}
            searched={search.text}
            search={search.search}
            place={search.place}
            total={search.total}
            move={search.move}
          />
          <HandbookTools agentId={agentId} mayImport={props.mayImport} start={props.start} />
        </div>
        {over?.as === "edit" && shown !== undefined && actions !== null && (
          <EditDocument
            key={over.path}
            agentId={agentId}
            document={shown}
            line={over.line}
            action={actions.save}
            done={() => setOver(null)}
          />
        )}
        {over?.as === "history" && shown !== undefined && (
          <DocumentHistory
            agentId={agentId}
            document={shown}
            restore={actions?.restore ?? null}
            close={() => setOver(null)}
          />
        )}
        {over === null &&
          parts.map((one) =>
            one.kind === "opening" ? (
              <SummaryPart key={one.id} part={one} tools={tools} />
            ) : (
              <DocumentPart
                key={one.id}
                part={one}
                tools={tools}
                forget={
                  actions === null || one.kind !== "block"
                    ? null
                    : () => {
                        choose(null);
                        setBlock(one.title);
                        setForgotten(null);
                      }
                }
              />
            ),
          )}
      </section>
      <HandbookRail
        agentId={agentId}
        line={block === null ? current : null}
        block={block}
        runs={props.runs}
        threadId={threadId}
        chooseRun={setThread}
        versions={documents.map(({ path, version }) => `${path} ${version}`).join("\n")}
        cwd={cwd}
        openSession={props.openSession}
        forgotten={forgotten}
        actions={actions}
        onForgotten={(given) => {
          setForgotten(given);
          setBlock(null);
          choose(null);
        }}
        close={() => {
          choose(null);
          setBlock(null);
          setForgotten(null);
        }}
      />
    </div>
  );
}

function isAt(line: HandbookLine, place: LinePlace | null): boolean {
  return place !== null && line.path === place.path && line.number === place.line;
}

function partOf(parts: readonly HandbookPart[], line: HandbookLine): HandbookPart | undefined {
  return parts.find(({ lines }) => lines.includes(line));
}

/** The files beside skills by the part of their path that a skill names, with their lines. */
function besideSkills(documents: readonly GivenDocument[]): Map<string, number> {
  return new Map(
    documents.flatMap(({ path, content }) => {
      const [, beside] = /^skills\/[^/]+\/((?:scripts|templates|examples)\/.+)$/.exec(path) ?? [];
      return beside === undefined ? [] : [[beside, splitLines(content.trimEnd()).length]];
    }),
  );
}
