CREATE TABLE "folder_changes" (
	"session_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"path_key" text NOT NULL,
	"before" jsonb,
	"after_hash" text,
	CONSTRAINT "folder_changes_session_id_path_key_pk" PRIMARY KEY("session_id","path_key")
);
--> statement-breakpoint
CREATE TABLE "folder_proposals" (
	"session_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"path_key" text NOT NULL,
	"path" text NOT NULL,
	"bytes" "bytea",
	"hash" text,
	"seen_hash" text,
	CONSTRAINT "folder_proposals_session_id_path_key_pk" PRIMARY KEY("session_id","path_key")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_cap";--> statement-breakpoint
DROP INDEX "sessions_one_open_per_target";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "edits_review_policy" text;--> statement-breakpoint
ALTER TABLE "folder_files" ADD COLUMN "offered" jsonb;--> statement-breakpoint
ALTER TABLE "folder_files" ADD COLUMN "linked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "folder_files" ADD COLUMN "gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "first_file" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "folder_changes" ADD CONSTRAINT "folder_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_changes" ADD CONSTRAINT "folder_changes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_proposals" ADD CONSTRAINT "folder_proposals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_proposals" ADD CONSTRAINT "folder_proposals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_changes_of_an_agent" ON "folder_changes" USING btree ("agent_id","path_key");--> statement-breakpoint
CREATE INDEX "folder_proposals_of_an_agent" ON "folder_proposals" USING btree ("agent_id","path_key");--> statement-breakpoint
CREATE INDEX "sessions_held_of_an_agent" ON "sessions" USING btree ("agent_id") WHERE held and state = 'awaiting-review';--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open_per_target" ON "sessions" USING btree ("agent_id","target",coalesce("conversation_id", '')) WHERE state in ('queued', 'asking-consent', 'running', 'awaiting-review') and target <> 'folder';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cap" CHECK ("sessions"."operations_applied" between 0 and "sessions"."cap" and ("sessions"."operations_applied" <= 10 or "sessions"."target" in ('handbook', 'folder')));