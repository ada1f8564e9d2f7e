ALTER TABLE "conversations" ADD COLUMN "run" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "messages" integer;