import { and, eq, getTableColumns, gte, isNotNull, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { MemoryRow } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";

interface Wanted {
  readonly agentId: string;
  readonly journalsFrom: Date;
  readonly maxTokens: number;
  /** An observation of more tokens than this is not read (O1b), and nothing of more than `maxTokens`. */
  readonly observationTokens: number;
}

/** Four of the longest memories: the room that they leave is filled with what comes after them. */
const replacedTokens = 10_000;

const { type, relevance, constitutional, createdAt, number, tokens } = memories;
const isObservation = sql<boolean>`(${type} = 'journal' and ${relevance} is not null)`;

/**
 * Kept core memories, active observations, and other kept journals since a given time, unordered: all
 * that a context fills with (F15), since a limit never counts fewer tokens than are stored, and some
 * more in the place of what is too long for the room that is left. Also the total
 * number and tokens, whether they fit or not. Reads the text only of these.
 */
export async function loadContextMemories(
  db: Db,
  { agentId, journalsFrom, maxTokens, observationTokens }: Wanted,
): Promise<{ rows: MemoryRow[]; count: number; tokens: number; observations: number }> {
  const isWanted = and(
    eq(memories.agentId, agentId),
    isNull(memories.discardedAt),
    or(eq(type, "core"), isNotNull(relevance), gte(createdAt, journalsFrom)),
  );
  const isTooLong = sql`${tokens} > case when ${isObservation} then ${observationTokens}::int else ${maxTokens}::int end`;
  /** Cumulative tokens in the order in which a context fills (agentContext). */
  const running = sql<number>`sum(case when ${isTooLong} then 0 else ${tokens} end) over (
    partition by ${isObservation}
    order by case when ${isObservation} then ${relevance} in ('critical', 'high')
      else ${constitutional} end desc, ${createdAt} desc, ${number} desc)`;
  const wanted = db.$with("wanted").as(
    db
      .select({
        number,
        tokens,
        isObservation: isObservation.as("is_observation"),
        isTooLong: isTooLong.as("is_too_long"),
        running: running.as("running"),
      })
      .from(memories)
      .where(isWanted),
  );
  const summed = db.$with("summed").as(
    db
      .select({
        count: sql<number>`count(*)::int`.as("all_count"),
        tokens: sql<number>`coalesce(sum(${wanted.tokens}), 0)::float8`.as("all_tokens"),
        observations: sql<number>`(count(*) filter (where ${wanted.isObservation}))::int`.as(
          "all_observations",
        ),
      })
      .from(wanted),
  );
  const isNear = and(lte(wanted.running, maxTokens + replacedTokens), not(wanted.isTooLong));
  const found = await db
    .with(wanted, summed)
    .select({
      count: summed.count,
      tokens: summed.tokens,
      observations: summed.observations,
      row: getTableColumns(memories),
    })
    .from(summed)
    .leftJoin(wanted, isNear)
    .leftJoin(memories, and(eq(memories.agentId, agentId), eq(memories.number, wanted.number)));
  const rows = found.flatMap(({ row }) => (row === null ? [] : [row]));
  const { count, tokens: all, observations } = found[0] ?? { count: 0, tokens: 0, observations: 0 };
  return { rows, count, tokens: all, observations };
}
