CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"name" text,
	"message_count" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"tripped_at_words" integer,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_cursor" CHECK ("conversations"."cursor" between 0 and "conversations"."message_count")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" text NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"name" text,
	"at" timestamp (3) with time zone NOT NULL,
	"tokens" integer GENERATED ALWAYS AS ((char_length(content) + 3) / 4) STORED NOT NULL,
	CONSTRAINT "messages_conversation_id_position_pk" PRIMARY KEY("conversation_id","position")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "summary_threshold" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "summary_keep_ratio" double precision DEFAULT 0.2 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_of_an_agent" ON "conversations" USING btree ("agent_id","created_at","id");