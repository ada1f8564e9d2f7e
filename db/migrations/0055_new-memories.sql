ALTER TABLE "agents" ADD COLUMN "new_memories_place" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "new_memories_from" integer DEFAULT 1 NOT NULL;