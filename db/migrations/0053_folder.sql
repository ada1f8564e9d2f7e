CREATE TABLE "folder_files" (
	"agent_id" text NOT NULL,
	"path_key" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"encoding" text,
	"pieces" jsonb,
	"bytes" "bytea",
	"agreed_hash" text NOT NULL,
	"agreed_text" text,
	"free" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folder_files_agent_id_path_key_pk" PRIMARY KEY("agent_id","path_key")
);
--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "under" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "suggested" text;--> statement-breakpoint
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;