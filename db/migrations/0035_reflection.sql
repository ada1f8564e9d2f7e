CREATE TABLE "reflection_states" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"passes_over_target" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_observations" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "shown_observations_agent_id_number_pk" PRIMARY KEY("agent_id","number")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "reflection_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "reflection_every" integer DEFAULT 20000 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "observation_pool" integer DEFAULT 20000 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "observation_target" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reflection_states" ADD CONSTRAINT "reflection_states_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_observations" ADD CONSTRAINT "shown_observations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memories_active_observations" ON "memories" USING btree ("agent_id","created_at","number") WHERE type = 'journal' and relevance is not null and discarded_at is null;--> statement-breakpoint
CREATE INDEX "memories_standing_facts" ON "memories" USING btree ("agent_id","number") WHERE type = 'core' and discarded_at is null and cardinality(supports) > 0;