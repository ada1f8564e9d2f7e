import { sql } from "drizzle-orm";
import { entries } from "@/db/schema";
import type { Trip } from "@/lib/refinement/gate/why-tripped";

/** What the breaker compared, of an entry "breaker-tripped"; null of any other. */
export const tripOfEntry = sql<Trip | null>`case when ${entries.kind} = 'breaker-tripped' then
  jsonb_build_object(
    'keptTokens', ${entries.data} #> '{wouldBe,keptTokens}',
    'startMassTokens', ${entries.data} -> 'startMassTokens',
    'threshold', ${entries.data} -> 'threshold',
    'claims', case when ${entries.data} ? 'claimThreshold' then jsonb_build_object(
      'threshold', ${entries.data} -> 'claimThreshold',
      'startWeight', ${entries.data} #> '{claims,gauge,startWeight}',
      'keptWeight', ${entries.data} #> '{claims,gauge,keptWeight}') end) end`;
