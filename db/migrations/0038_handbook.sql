CREATE TABLE "document_drafts" (
	"session_id" text NOT NULL,
	"path" text NOT NULL,
	"content" text,
	"lines" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	CONSTRAINT "document_drafts_session_id_path_pk" PRIMARY KEY("session_id","path")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"agent_id" text NOT NULL,
	"path" text NOT NULL,
	"version" integer NOT NULL,
	"content" text,
	"lines" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	"session_id" text,
	"purged_at" timestamp (3) with time zone,
	CONSTRAINT "document_versions_agent_id_path_version_pk" PRIMARY KEY("agent_id","path","version")
);
--> statement-breakpoint
CREATE TABLE "handbook_states" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"is_due" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"agent_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"cwd" text NOT NULL,
	"path" text NOT NULL,
	"file" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"summary" text NOT NULL,
	"raw_memory" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" jsonb,
	CONSTRAINT "runs_agent_id_thread_id_pk" PRIMARY KEY("agent_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "session_runs" (
	"session_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"status" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_runs_session_id_thread_id_pk" PRIMARY KEY("session_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_cap";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "handbook_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lines_at_start" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lines_kept" integer;--> statement-breakpoint
ALTER TABLE "document_drafts" ADD CONSTRAINT "document_drafts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handbook_states" ADD CONSTRAINT "handbook_states_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_runs" ADD CONSTRAINT "session_runs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handbook_states_due" ON "handbook_states" USING btree ("next_try_at") WHERE is_due or is_scheduled;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_per_file" ON "runs" USING btree ("agent_id","file");--> statement-breakpoint
CREATE INDEX "runs_of_an_agent" ON "runs" USING btree ("agent_id","updated_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cap" CHECK ("sessions"."operations_applied" between 0 and "sessions"."cap" and ("sessions"."operations_applied" <= 10 or "sessions"."target" = 'handbook'));