CREATE TABLE "decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"operation" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"sources" jsonb NOT NULL,
	"result" jsonb,
	"hashes" text[] NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"session_id" text,
	"sequence" integer
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_of_an_agent" ON "decisions" USING btree ("agent_id","at","id");--> statement-breakpoint
CREATE INDEX "decisions_by_text" ON "decisions" USING gin ("hashes");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_once_per_operation" ON "decisions" USING btree ("session_id","sequence");