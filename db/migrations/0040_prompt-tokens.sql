ALTER TABLE "agents" ADD COLUMN "prompt_tokens" integer DEFAULT 8000 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "alike_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "alike_round" integer DEFAULT 0 NOT NULL;