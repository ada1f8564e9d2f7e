ALTER TABLE "accounts" ADD COLUMN "applies" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "applies" text DEFAULT 'at-once' NOT NULL;