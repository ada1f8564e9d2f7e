DROP INDEX "audit_of_an_account";--> statement-breakpoint
CREATE INDEX "memories_in_order" ON "memories" USING btree ("agent_id","created_at","number");--> statement-breakpoint
CREATE INDEX "audit_of_an_account" ON "audit_records" USING btree ("account_id","at","chain","position");