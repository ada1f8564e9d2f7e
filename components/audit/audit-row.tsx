import { clsx } from "clsx";
import type { ReactNode } from "react";
import { actCopy, noteOf } from "@/components/audit/act-copy";
import { auditAddress, filtersOf, isFiltered, lineName } from "@/components/audit/audit-address";
import { modelCopy } from "@/components/sessions/copy";
import { EmptyState } from "@/components/ui/blank";
import Link, { ButtonLink, TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { agentRoute, sessionRoute } from "@/components/ui/requests";
import type { AuditAddress } from "@/lib/audit/load";
import type { AuditLine, AuditPage } from "@/lib/audit/load";

interface AuditRowProps {
  readonly line: AuditLine;
  readonly isNamed: boolean;
}

const row =
  "relative grid scroll-mt-20 grid-cols-[7.5rem_minmax(0,1fr)_4rem] gap-x-4 gap-y-1 px-5 py-2.5 not-first:border-t not-first:border-rule max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:px-4";
const named = "bg-sheet-2 shadow-[inset_3px_0_0_var(--ink)]";

/** One record: who did what, when, and its place in its chain, which is its address for good. */
function AuditRow({ line, isNamed }: AuditRowProps) {
  const name = lineName(line);
  const note = noteOf(line);
  return (
    <li
      className={clsx(row, isNamed && named)}
      id={name}
      aria-current={isNamed ? "true" : undefined}
      data-testid="audit-line"
      data-kind={line.kind}
    >
      <p className="text-note text-ink-3 pt-0.5">
        <RelativeTime at={line.at} />
      </p>
      <div className="min-w-0 text-read/[1.375rem] wrap-anywhere max-phone:col-span-full max-phone:row-start-2 thumb:[&_a]:-mx-1 thumb:[&_a]:px-1.5">
        <p>
          <ActorName line={line} /> <Sentence line={line} />
        </p>
        {note !== null && (
          <p className="mt-0.5 font-serif text-head whitespace-pre-line normal-nums">“{note}”</p>
        )}
        <details className="mt-0.5">
          <summary className="text-note text-ink-3 inline-block min-h-6 py-1 hover:text-ink hover:underline">
            Details
          </summary>
          <Details line={line} />
        </details>
      </div>
      <Link
        className="min-h-6 min-w-6 justify-self-end text-right font-mono text-note/6 font-[450] text-ink-3 hover:text-ink hover:underline"
        href={`${auditAddress({ line: name })}#${name}`}
        aria-label={`Line ${line.position} of ${line.agentName ?? "the account"}, its address`}
      >
        {line.position}
      </Link>
    </li>
  );
}

function ActorName({ line }: { line: AuditLine }) {
  const { actor } = line;
  if (isByBreaker(line)) return <b>The breaker</b>;
  const isPerson = actor.kind === "person" || actor.kind === "key";
  if (actor.id === null || !isPerson) return <b>{actorWords(actor)}</b>;
  return (
    <Link
      className="font-strong hover:underline thumb:py-[5px]"
      href={auditAddress({ actor: actor.id })}
    >
      {actorWords(actor)}
    </Link>
  );
}

/** No one decided it: the retention fell under the threshold while a model was at it. */
function isByBreaker({ kind, data, origin }: AuditLine): boolean {
  if (origin !== null) return origin.isTrip;
  return kind === "session-rolled-back" && data["cause"] === "retention";
}

function actorWords({ kind, name }: AuditLine["actor"]): string {
  if (kind === "session") return `The model (${modelCopy(name)})`;
  return kind === "key" ? `API key "${name}"` : name;
}

function Sentence({ line }: { line: AuditLine }) {
  const { verb, object, rest } = actCopy(line);
  const { agentId, agentName } = line;
  const isUndone = line.origin !== null && line.origin.by !== "journal";
  const agent = agentId !== null && (
    <TextLink key="agent" href={agentRoute(agentId)}>
      {agentName ?? "an agent"}
    </TextLink>
  );
  return (
    <>
      {verb}
      {object === "memory" && [" ", <MemoryLink key="memory" line={line} />]}
      {object === "session" && [" ", <SessionLink key="session" line={line} />]}
      {object !== null && agent !== false && [object === "agent" ? " " : " of ", agent]}
      {rest !== "" && (/^[,:]/.test(rest) ? rest : ` ${rest.trimStart()}`)}
      {object === null && agent !== false && [" for ", agent]}
      {object !== "session" &&
        line.sessionId !== null && [
          isUndone ? " of " : ", in ",
          <SessionLink key="session" line={line} />,
        ]}
    </>
  );
}

function MemoryLink({ line: { agentId, number } }: { readonly line: AuditLine }) {
  if (number === null || agentId === null) return "a memory";
  return <TextLink href={agentRoute(agentId, "", { m: String(number) })}>#{number}</TextLink>;
}

function SessionLink({ line: { sessionId } }: { readonly line: AuditLine }) {
  if (sessionId === null) return "a session";
  return <TextLink href={sessionRoute(sessionId)}>a session</TextLink>;
}

function Details({ line }: { line: AuditLine }) {
  const { chain, position, at, actor, hash, revision, sessionId, sequence, before, after, data } =
    line;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Chain", `${chain}, line ${position}`],
    ["Time", at],
    ["Event", `${actor.kind}, ${actor.name}`],
    ["Revision", revision === null ? null : String(revision)],
    ["Session", sessionId === null ? null : sessionCopy(sessionId, sequence)],
    ["Before", before === null ? null : JSON.stringify(before)],
    ["After", after === null ? null : JSON.stringify(after)],
    ["Data", Object.keys(data).length === 0 ? null : JSON.stringify(data)],
    ["Hash", hash],
    ["More", sessionId === null ? null : <AllEntries sessionId={sessionId} />],
  ];
  return (
    <dl className="grid gap-1 pt-2 pb-1">
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
              <dt className="text-note/[1.375rem] text-ink-3">{term}</dt>
              <dd className="font-mono text-note/[1.125rem] font-[450] wrap-anywhere text-ink-2">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function AllEntries({ sessionId }: { sessionId: string }) {
  return (
    <TextLink href={auditAddress({ session: sessionId })}>All entries of this session</TextLink>
  );
}

function sessionCopy(sessionId: string, sequence: number | null): string {
  return sequence === null ? sessionId : `${sessionId}, entry ${sequence}`;
}

interface AuditListProps {
  readonly page: AuditPage;
  readonly address: AuditAddress;
}

/** The lines, newest first, with the way to older and to newer ones. */
export function AuditList({ page, address }: AuditListProps) {
  const { lines, olderCursor, newerCursor } = page;
  if (lines.length === 0) {
    return (
      <EmptyState
        act={isFiltered(address) && <ButtonLink href="/audit">Show all entries</ButtonLink>}
      >
        {isFiltered(address)
          ? "No entries match these filters."
          : "No entries yet. Everything that people, programs and sessions do is recorded here."}
      </EmptyState>
    );
  }
  return (
    <>
      <Ways address={address} older={null} newer={newerCursor} />
      <ol className="sheet" aria-label="Audit log, newest first">
        {lines.map((line) => {
          const name = lineName(line);
          return <AuditRow key={name} line={line} isNamed={name === address.line} />;
        })}
      </ol>
      <Ways address={address} older={olderCursor} newer={newerCursor} />
    </>
  );
}

interface WaysProps {
  readonly address: AuditAddress;
  readonly older: string | null;
  readonly newer: string | null;
}

function Ways({ address, older, newer }: WaysProps) {
  if (older === null && newer === null) return null;
  const filters = filtersOf(address);
  return (
    <nav className="flex flex-wrap gap-2" aria-label="Pages">
      {newer !== null && (
        <>
          <ButtonLink href={auditAddress(filters)}>Newest</ButtonLink>
          <ButtonLink href={auditAddress({ ...filters, newer })}>Newer</ButtonLink>
        </>
      )}
      {older !== null && <ButtonLink href={auditAddress({ ...filters, older })}>Older</ButtonLink>}
    </nav>
  );
}
