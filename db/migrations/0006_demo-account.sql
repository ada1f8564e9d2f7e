ALTER TABLE "accounts" ADD COLUMN "seeded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;