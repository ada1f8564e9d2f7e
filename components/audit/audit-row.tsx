import { clsx } from "clsx";
import Link from "@/components/ui/link";
import { actWords, noteOf } from "@/components/audit/act-words";
import { auditAddress, lineName } from "@/components/audit/audit-address";
import { modelWords } from "@/components/sessions/page/session-words";
import { Icon } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { AuditLine } from "@/lib/browser/audit-line";

interface AuditRowProps {
  readonly line: AuditLine;
  readonly isNamed: boolean;
  /** By the last verification its chain breaks here. */
  readonly isWrong: boolean;
}

/** One record: who did what, when, and its place in its chain, which is its address for good. */
export function AuditRow({ line, isNamed, isWrong }: AuditRowProps) {
  const name = lineName(line);
  const note = noteOf(line);
  return (
    <li
      className={clsx("deed", isNamed && "is-named", isWrong && "is-wrong")}
      id={name}
      aria-current={isNamed ? "true" : undefined}
      data-testid="audit-line"
      data-kind={line.kind}
    >
      <p className="deed-when note">
        <RelativeTime at={line.at} />
      </p>
      <div className="deed-what">
        <p>
          <ActorName line={line} /> <Sentence line={line} />
        </p>
        {note !== null && <p className="deed-note">“{note}”</p>}
        {isWrong && (
          <p className="fault">
            <Icon name="flag" />
            By the last verification its chain breaks here.
          </p>
        )}
        <details>
          <summary className="note">Evidence</summary>
          <Evidence line={line} />
        </details>
      </div>
      <Link
        className="deed-place"
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
    <Link className="deed-who" href={auditAddress({ actor: actor.id })}>
      {actorWords(actor)}
    </Link>
  );
}

/** Nobody decided it: the retention fell under the threshold while a model was at it. */
function isByBreaker({ kind, data, origin }: AuditLine): boolean {
  if (origin !== null) return origin.isTrip;
  return kind === "session-rolled-back" && data["cause"] === "retention";
}

function actorWords({ kind, name }: AuditLine["actor"]): string {
  if (kind === "session") return `The model (${modelWords(name)})`;
  return kind === "key" ? `The key ${name}` : name;
}

function Sentence({ line }: { line: AuditLine }) {
  const { verb, object, rest } = actWords(line);
  const isUndone = line.origin !== null && line.origin.by !== "journal";
  return (
    <>
      {verb}
      {object === "memory" && (
        <>
          {" "}
          <MemoryLink line={line} />
        </>
      )}
      {object === "session" && (
        <>
          {" "}
          <SessionLink line={line} words="a session" />
        </>
      )}
      {object !== "agent" && object !== null && line.agentId !== null && " of"}
      {object !== null && line.agentId !== null && (
        <>
          {" "}
          <AgentLink line={line} />
        </>
      )}
      {rest !== "" && (/^[,:]/.test(rest) ? rest : ` ${rest.trimStart()}`)}
      {object === null && line.agentId !== null && (
        <>
          {" for "}
          <AgentLink line={line} />
        </>
      )}
      {object !== "session" && line.sessionId !== null && (
        <>
          {isUndone ? " of " : ", in "}
          <SessionLink line={line} words="a session" />
        </>
      )}
    </>
  );
}

function MemoryLink({ line: { agentId, number } }: { line: AuditLine }) {
  if (number === null || agentId === null) return <>a memory</>;
  return (
    <Link className="textlink" href={`/agents/${encodeURIComponent(agentId)}?m=${number}`}>
      #{number}
    </Link>
  );
}

function SessionLink({ line: { sessionId }, words }: { line: AuditLine; words: string }) {
  if (sessionId === null) return <>{words}</>;
  return (
    <Link className="textlink" href={`/sessions/${encodeURIComponent(sessionId)}`}>
      {words}
    </Link>
  );
}

function AgentLink({ line: { agentId, agentName } }: { line: AuditLine }) {
  if (agentId === null) return null;
  return (
    <Link className="textlink" href={`/agents/${encodeURIComponent(agentId)}`}>
      {agentName ?? "an agent"}
    </Link>
  );
}

function Evidence({ line }: { line: AuditLine }) {
  const { chain, position, at, actor, hash, revision, sessionId, sequence, before, after, data } =
    line;
  const facts: readonly (readonly [string, string | null])[] = [
    ["Chain", `${chain}, line ${position}`],
    ["Time", at],
    ["Recorded as", `${actor.kind}, ${actor.name}`],
    ["Revision", revision === null ? null : String(revision)],
    ["Session", sessionId === null ? null : sessionWords(sessionId, sequence)],
    ["Before", before === null ? null : JSON.stringify(before)],
    ["After", after === null ? null : JSON.stringify(after)],
    ["Data", Object.keys(data).length === 0 ? null : JSON.stringify(data)],
    ["Hash", hash],
  ];
  return (
    <dl className="deed-facts">
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {sessionId !== null && (
        <div>
          <dt>More</dt>
          <dd>
            <Link className="textlink" href={auditAddress({ session: sessionId })}>
              All lines of this session
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function sessionWords(sessionId: string, sequence: number | null): string {
  return sequence === null ? sessionId : `${sessionId}, entry ${sequence}`;
}
