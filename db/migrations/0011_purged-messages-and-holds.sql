ALTER TABLE "conversations" ADD COLUMN "held_until_count" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "purged" jsonb;--> statement-breakpoint
CREATE INDEX "conversations_to_try_again" ON "conversations" USING btree ("next_try_at") WHERE next_try_at is not null;