DROP INDEX "conflicts_open";--> statement-breakpoint
ALTER TABLE "conflicts" ADD COLUMN "account_id" text;--> statement-breakpoint
UPDATE "conflicts" SET "account_id" = "sessions"."account_id" FROM "sessions" WHERE "sessions"."id" = "conflicts"."session_id";--> statement-breakpoint
ALTER TABLE "conflicts" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "conflicts_open" ON "conflicts" USING btree ("account_id","session_id") WHERE keep is null;
