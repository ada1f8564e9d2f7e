ALTER TABLE "agents" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name_key_per_account" ON "agents" USING btree ("account_id","name_key");