ALTER TABLE "webhook_endpoints" ADD COLUMN "format" text DEFAULT 'keepsake' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "include_words" boolean DEFAULT false NOT NULL;