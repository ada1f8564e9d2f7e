ALTER TABLE "memories" DROP CONSTRAINT "memories_content_within_limit";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "created_by" jsonb;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "purged" jsonb;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "purged" jsonb;--> statement-breakpoint
CREATE INDEX "keys_of_an_account" ON "keys" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_purged_is_discarded" CHECK (purged is null or discarded_at is not null);--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_content_within_limit" CHECK (char_length(content) between 1 and 10000 or (purged is not null and content = ''));--> statement-breakpoint
UPDATE "keys" k SET "created_by" = a."actor" FROM "audit_records" a WHERE a."account_id" = k."account_id" AND a."kind" = 'key-created' AND a."data"->>'keyId' = k."id";
