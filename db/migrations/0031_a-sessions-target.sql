DROP INDEX "sessions_one_open_per_target";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "conversation_id" text;--> statement-breakpoint
UPDATE "sessions" SET "target" = 'conversation', "conversation_id" = substr("target", 14) WHERE "target" LIKE 'conversation:%';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open_per_target" ON "sessions" USING btree ("agent_id","target",coalesce("conversation_id", '')) WHERE state in ('queued', 'asking-consent', 'running', 'awaiting-review');