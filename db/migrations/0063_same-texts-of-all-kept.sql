DROP INDEX "memories_by_normalised_text";--> statement-breakpoint
CREATE INDEX "memories_by_normalised_text" ON "memories" USING btree ("agent_id","normalised_hash") WHERE discarded_at is null;