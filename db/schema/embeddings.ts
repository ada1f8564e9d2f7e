import { customType, foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { memories } from "@/db/schema/memories";

/** Numbers of 32 bits, one after another. */
const float32s = customType<{ data: Float32Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  fromDriver: (bytes) => new Float32Array(new Uint8Array(bytes).buffer),
});

/** What an embedding model made of memories (P6). A row counts while its memory has the same text. */
export const memoryEmbeddings = pgTable(
  "memory_embeddings",
  {
    agentId: text("agent_id").notNull(),
    number: integer().notNull(),
    /** The memory's `normalised_hash` when this was made. */
    normalisedHash: text("normalised_hash").notNull(),
    /** `provider/model` */
    model: text().notNull(),
    /** Of length 1. */
    vector: float32s().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.number] }),
    foreignKey({
      columns: [table.agentId, table.number],
      foreignColumns: [memories.agentId, memories.number],
    }),
  ],
);
