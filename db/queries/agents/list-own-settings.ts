import type { Db } from "@/db/client";
import { send } from "@/db/send";
import {
  mostVersions,
  ownFields,
  type OwnField,
  type SettingVersion,
} from "@/lib/refinement/prompt/own-settings";

/**
 * The versions of one field that the agent wrote, down to the last one by someone else, or the
 * newest `mostVersions`.
 */
export interface OwnVersions {
  readonly sessionId: string;
  readonly field: OwnField;
  /** When the session recorded its configuration (S3), in milliseconds. */
  readonly beganAt: number;
  /** Newest first, none after `beganAt`. */
  readonly versions: readonly SettingVersion[];
}

/** The kinds are literals: otherwise Postgres doesn't use their partial index. */
const statement = `
  select s.id as session_id, f.field, (extract(epoch from asked.at) * 1000)::float8 as began_at,
    json_agg(json_build_object(
      'version', v.data->'version', 'at', (extract(epoch from v.at) * 1000)::float8,
      'by', v.actor->>'name', 'isOwn', v.actor->>'kind' = 'agent',
      'before', v.data->'before'->f.field, 'after', v.data->'after'->f.field
    ) order by v.position desc)::text as versions
  from sessions s
  cross join unnest($2::text::text[]) as f(field)
  join audit_records asked on asked.session_id = s.id and asked.kind = 'session-asking-consent'
  cross join lateral (
    select c.position, c.actor->>'kind' = 'agent' as is_own from audit_records c
    where c.chain = s.agent_id and c.kind in ('agent-created', 'agent-configured')
      and c.position < asked.position and jsonb_exists(c.data->'after', f.field)
    order by c.position desc limit 1
  ) as last
  cross join lateral (
    select c.position, c.at, c.actor, c.data from audit_records c
    where c.chain = s.agent_id and c.kind in ('agent-created', 'agent-configured')
      and c.position <= last.position and jsonb_exists(c.data->'after', f.field)
    order by c.position desc limit ${mostVersions}
  ) as v
  where s.id = any($1::text::text[]) and last.is_own
  group by s.id, f.field, asked.at`;

/**
 * The values of these fields when each session recorded its configuration (S3), for fields last set
 * by the agent itself. The agent's chain, written under its lock, shows which version that was.
 */
export async function listOwnSettings(
  db: Db,
  sessionIds: readonly string[],
): Promise<OwnVersions[]> {
  if (sessionIds.length === 0) return [];
  const rows = await send<{
    session_id: string;
    field: OwnField;
    began_at: number;
    versions: string;
  }>(db, statement, [`{${sessionIds.join(",")}}`, `{${ownFields.join(",")}}`]);
  return rows.map(({ session_id, field, began_at, versions }) => ({
    sessionId: session_id,
    field,
    beganAt: began_at,
    versions: JSON.parse(versions) as OwnVersions["versions"],
  }));
}
