CREATE TABLE "imported_structures" (
	"agent_id" text NOT NULL,
	"format" text NOT NULL,
	"structure" jsonb NOT NULL,
	CONSTRAINT "imported_structures_agent_id_format_pk" PRIMARY KEY("agent_id","format")
);
--> statement-breakpoint
ALTER TABLE "imported_structures" ADD CONSTRAINT "imported_structures_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;