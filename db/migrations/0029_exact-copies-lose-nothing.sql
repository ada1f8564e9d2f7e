ALTER TABLE "credits" ADD COLUMN "copies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "copy_tokens" bigint DEFAULT 0 NOT NULL;