import type { Db } from "@/db/client";
import { send } from "@/db/send";

/** The sessions that recorded one version of a configuration: how many, and the latest of them. */
export interface VersionSessions {
  readonly count: number;
  readonly latest: readonly { readonly id: string; readonly at: string }[];
}

/** The kind stands in the statement itself: only then its partial index is used. */
const statement = `
  select v.position, count(*)::int as count, to_json((array_agg(
      json_build_object('id', c.session_id, 'at', c.at) order by c.position desc))[1:3])::text as latest
  from unnest($2::text::int[], $3::text::int[]) as v(position, next)
  join audit_records c on c.chain = $1 and c.kind = 'session-asking-consent'
    and c.kind in ('agent-created', 'agent-configured', 'session-asking-consent')
    and c.position > v.position and (v.next is null or c.position < v.next)
  where c.session_id is not null
  group by v.position`;

/**
 * Which sessions ran under each version, by the place of its record. A session records what it runs
 * under when consent is asked (S3), and the chain of the agent, which is written under its lock, says
 * which version stood then. `spans` are the places of a version and of the one that followed it.
 */
export async function listSessionsOfVersions(
  db: Db,
  agentId: string,
  spans: readonly { readonly from: number; readonly to: number | null }[],
): Promise<Map<number, VersionSessions>> {
  if (spans.length === 0) return new Map();
  const rows = await send<{ position: number; count: number; latest: string }>(db, statement, [
    agentId,
    `{${spans.map(({ from }) => from).join(",")}}`,
    `{${spans.map(({ to }) => to ?? "null").join(",")}}`,
  ]);
  return new Map(
    rows.map(({ position, count, latest }) => [
      position,
      { count, latest: JSON.parse(latest) as VersionSessions["latest"] },
    ]),
  );
}
