ALTER TABLE "sessions" DROP CONSTRAINT "sessions_cap";--> statement-breakpoint
DROP INDEX "sessions_one_open_per_target";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "observe_review_policy" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "observe_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "observe_every" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "observed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unseen_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "observe_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "observe_next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "from_message" integer;--> statement-breakpoint
CREATE INDEX "conversations_to_observe" ON "conversations" USING btree ("observe_next_at") WHERE observe_next_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open_per_target" ON "sessions" USING btree ("agent_id","target",coalesce("conversation_id", '')) WHERE state in ('queued', 'asking-consent', 'running', 'awaiting-review') and target <> 'folder' and (target <> 'observing' or state <> 'awaiting-review');--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_observed" CHECK ("conversations"."observed" between 0 and "conversations"."message_count" and "conversations"."unseen_tokens" >= 0);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cap" CHECK ("sessions"."operations_applied" between 0 and "sessions"."cap" and ("sessions"."operations_applied" <= 10 or "sessions"."target" in ('handbook', 'folder', 'observing')));--> statement-breakpoint
-- N1: of conversations that exist, what is folded counts as seen by the observer.
UPDATE "conversations" c SET "observed" = c."cursor", "unseen_tokens" = coalesce((
	SELECT sum(CASE WHEN m."role" = 'tool' THEN least(m."tokens", 500) ELSE m."tokens" END)
	FROM "messages" m WHERE m."conversation_id" = c."id" AND m."position" > c."cursor"), 0)
WHERE c."message_count" > 0;
