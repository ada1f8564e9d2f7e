ALTER TABLE "reflection_states" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reflection_states" ADD COLUMN "checked_revision" integer;