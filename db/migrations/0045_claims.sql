CREATE TABLE "held_claims" (
	"agent_key" bigint NOT NULL,
	"key" bigint NOT NULL,
	"number" integer NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "held_claims_agent_key_key_number_pk" PRIMARY KEY("agent_key","key","number")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "claim_threshold" double precision;--> statement-breakpoint
ALTER TABLE "derived_data" ADD COLUMN "claims_version" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "claims" jsonb;