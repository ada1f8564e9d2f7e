ALTER TABLE "members" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "visit_began_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "visit_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "conflicts_open" ON "conflicts" USING btree ("session_id") WHERE keep is null;--> statement-breakpoint
CREATE INDEX "sessions_open_in_an_account" ON "sessions" USING btree ("account_id","created_at") WHERE state in ('queued', 'asking-consent', 'running', 'awaiting-review');--> statement-breakpoint
CREATE INDEX "sessions_ended_in_an_account" ON "sessions" USING btree ("account_id","ended_at","state");