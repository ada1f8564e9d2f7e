import { sql } from "drizzle-orm";
import { entries } from "@/db/schema";
import type { Trip } from "@/lib/refinement/gate/why-tripped";

/** What the breaker compared, of an entry "breaker-tripped"; null of any other. */
export const tripOfEntry = sql<Trip | null>`case when ${entries.kind} = 'breaker-tripped' then
  jsonb_build_object(
    'keptTokens', ${entries.data} #> '{wouldBe,keptTokens}',
    'startMassTokens', ${entries.data} -> 'startMassTokens',
    'threshold', ${entries.data} -> 'threshold') end`;
