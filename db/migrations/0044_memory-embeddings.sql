CREATE TABLE "memory_embeddings" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	"normalised_hash" text NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "memory_embeddings_agent_id_number_pk" PRIMARY KEY("agent_id","number")
);
--> statement-breakpoint
ALTER TABLE "memory_embeddings" ADD CONSTRAINT "memory_embeddings_agent_id_number_memories_agent_id_number_fk" FOREIGN KEY ("agent_id","number") REFERENCES "public"."memories"("agent_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One job of an agent waits or runs at a time. None is tried again: the next page or session asks anew.
SELECT pgboss.create_queue('embeddings', '{
  "policy": "exclusive", "notify": false, "retryLimit": 0, "heartbeatSeconds": 10,
  "expireInSeconds": 900, "deleteAfterSeconds": 86400
}');
