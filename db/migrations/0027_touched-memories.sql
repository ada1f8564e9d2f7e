ALTER TABLE "sessions" ADD COLUMN "touched_memories" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "touched_tokens" bigint;--> statement-breakpoint
-- Of the sessions that await review already, by their logs: what each memory answered for (G11)
-- before the first change that stands.
update "sessions" set "touched_memories" = f."memories", "touched_tokens" = f."tokens"
from (
  select "session_id", count(*)::int as "memories", sum("credit")::bigint as "tokens" from (
    select distinct on (e."session_id", change ->> 'number')
      e."session_id", change -> 'before' as "before",
      (e."data" -> 'credits' -> (change ->> 'number') ->> 0)::int as "credit"
    from "entries" e
    join "sessions" s on s."id" = e."session_id" and s."state" = 'awaiting-review'
    cross join lateral jsonb_array_elements(e."data" -> 'changes') change
    where e."kind" = 'operation-applied' and e."data" ->> 'slot' is not null
      and not exists (
        select from "entries" r where r."session_id" = e."session_id"
          and r."kind" = 'operations-reverted' and r."data" -> 'sequences' @> to_jsonb(e."sequence")
      )
    order by e."session_id", change ->> 'number', e."sequence"
  ) first where jsonb_typeof("before") = 'object' and "credit" > 0
  group by "session_id"
) f
where f."session_id" = "sessions"."id";
