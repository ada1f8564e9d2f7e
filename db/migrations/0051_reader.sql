ALTER TABLE "accounts" ADD COLUMN "reader_model" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reader_model" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pending_end" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reading" jsonb;