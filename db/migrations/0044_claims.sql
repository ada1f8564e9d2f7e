CREATE TABLE "claim_keys" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	"keys" bigint[] NOT NULL,
	"weights" smallint[] NOT NULL,
	CONSTRAINT "claim_keys_agent_id_number_pk" PRIMARY KEY("agent_id","number")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "claim_threshold" double precision;--> statement-breakpoint
ALTER TABLE "derived_data" ADD COLUMN "claims_version" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "claims" jsonb;--> statement-breakpoint
ALTER TABLE "claim_keys" ADD CONSTRAINT "claim_keys_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_keys_by_key" ON "claim_keys" USING gin ("keys") WITH (fastupdate=false);