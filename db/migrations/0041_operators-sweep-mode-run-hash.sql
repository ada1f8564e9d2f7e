ALTER TABLE "accounts" ADD COLUMN "operators_edit_prompts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sweep_mode" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_runs" ADD COLUMN "hash" text;