"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import { DocumentHistory, EditDocument } from "@/components/handbook/document-history";
import { DocumentPart, LineActs } from "@/components/handbook/document-part";
import {
  HandbookContents,
  HandbookSearch,
  HandbookTools,
} from "@/components/handbook/handbook-contents";
import {
  type Forgotten,
  type HandbookLine,
  type HandbookPage,
  type HandbookPart,
  type LinePlace,
  lineSearch,
  partsOf,
  useHandbookPlace,
  useHandbookSearch,
} from "@/components/handbook/handbook-view";
import type { PartTools } from "@/components/handbook/line-row";
import { HandbookRail } from "@/components/handbook/rail";
import { Fact, FactList } from "@/components/ui/facts";
import { RelativeTime } from "@/components/ui/relative-time";
import { toRoute } from "@/components/ui/requests";
import { formatCount } from "@/components/ui/words";
import { memoryPath } from "@/lib/handbook/grammar/document";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";

/** A handbook in figures, and the folder that it is read for (H10). */
function HandbookFacts({ page, cwd }: Pick<HandbookReaderProps, "page" | "cwd">) {
  const { documents, runs } = page;
  const router = useRouter();
  const pathname = usePathname();
  const memory = documents.find(({ path }) => path === memoryPath);
  const blocks = parseMemory(memory?.content ?? "").blocks;
  const named = blocks.flatMap(({ appliesTo }) => (appliesTo?.cwd ? [appliesTo.cwd] : []));
  const folders = [...new Set([...named, ...(cwd === null ? [] : [cwd])])];
  const newest = documents
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  const hidden = documents.reduce((sum, one) => sum + one.hidden.length, 0);
  return (
    <div className="grid gap-3 border-t border-rule-2 pt-4 max-pane:hidden">
      <FactList className="[&_dd]:text-right">
        <Fact name="Runs">{formatCount(runs.filter(({ isDeleted }) => !isDeleted).length)}</Fact>
        {newest !== undefined && (
          <Fact name="Updated">
            <RelativeTime at={newest} />
          </Fact>
        )}
        {memory !== undefined && <Fact name="Version">{formatCount(memory.version)}</Fact>}
      </FactList>
      {folders.length > 0 && (
        <label className="grid gap-1">
          <span className="text-ink-2">What applies in</span>
          <select
            className="control"
            value={cwd ?? ""}
            onChange={(event) => {
              const folder = event.target.value === "" ? null : event.target.value;
              router.replace(toRoute(`${pathname}${lineSearch(null, folder)}`));
            }}
          >
            <option value="">Every folder</option>
            {folders.map((folder) => (
              <option key={folder} value={folder}>
                {folder}
              </option>
            ))}
          </select>
          {hidden > 0 && (
            <span className="text-note text-ink-3">{formatCount(hidden)} lines hidden</span>
          )}
        </label>
      )}
    </div>
  );
}

interface HandbookReaderProps {
  readonly page: HandbookPage;
  readonly cwd: string | null;
  readonly first: LinePlace | null;
  readonly start: ReactNode;
}

/** What replaces the text for a while. */
type Over = { readonly as: "edit" | "history"; readonly path: string; readonly line: number };

/** A handbook to read: contents, the documents one below another, what a line rests on. */
export function HandbookReader(props: HandbookReaderProps) {
  const { page, cwd } = props;
  const { agentId, documents, mayEdit } = page;
  const parts = useMemo(() => partsOf(documents), [documents]);
  const runs = useMemo(() => new Map(page.runs.map((run) => [run.threadId, run])), [page.runs]);
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
    choose: (line, thread) => select(line, thread ?? null),
    acts: current && (
      <LineActs
        line={current}
        cwd={cwd}
        edit={
          mayEdit ? () => setOver({ as: "edit", path: current.path, line: current.number }) : null
        }
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
        <HandbookFacts page={page} cwd={cwd} />
      </HandbookContents>
      <section
        className="sheet min-h-128 min-w-0 px-8 pb-12 max-phone:rounded-none max-phone:px-4"
        aria-label="Handbook"
        data-testid="handbook"
      >
        <div className="sticky top-12 z-4 -mx-8 flex min-h-13 flex-wrap items-center gap-2 rounded-t-sheet py-1.5 border-b border-rule bg-sheet px-5 max-phone:-mx-4 max-phone:px-4">
          <HandbookSearch
            lines={parts.reduce((sum, { lines }) => sum + lines.length, 0)}
            search={search}
          />
          <HandbookTools page={page} start={props.start} />
        </div>
        {over?.as === "edit" && shown !== undefined && mayEdit && (
          <EditDocument
            key={over.path}
            agentId={agentId}
            document={shown}
            line={over.line}
            done={() => setOver(null)}
          />
        )}
        {over?.as === "history" && shown !== undefined && (
          <DocumentHistory
            agentId={agentId}
            document={shown}
            mayEdit={mayEdit}
            close={() => setOver(null)}
          />
        )}
        {over === null &&
          parts.map((one) => (
            <DocumentPart
              key={one.id}
              part={one}
              tools={tools}
              forget={
                mayEdit && one.kind === "block"
                  ? () => {
                      choose(null);
                      setBlock(one.title);
                      setForgotten(null);
                    }
                  : null
              }
            />
          ))}
      </section>
      <HandbookRail
        page={page}
        // It would cover what is written.
        line={block === null && over?.as !== "edit" ? current : null}
        block={block}
        threadId={threadId}
        chooseRun={setThread}
        cwd={cwd}
        forgotten={forgotten}
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
