-- A second line behind the code. The constraints are not checked against rows of before, so that
-- no database fails to start on an old row; each new row is checked.
ALTER TABLE "agents" ADD CONSTRAINT "agents_in_their_account" UNIQUE("id","account_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_in_their_account" UNIQUE("id","account_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_of_their_agent" UNIQUE("id","agent_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_agent_of_the_account" FOREIGN KEY ("agent_id","account_id") REFERENCES "public"."agents"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_agent_id_agents_id_fk";--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_agent_of_the_account" FOREIGN KEY ("agent_id","account_id") REFERENCES "public"."agents"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_agent_id_agents_id_fk";--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_session_of_the_account" FOREIGN KEY ("session_id","account_id") REFERENCES "public"."sessions"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_session_of_the_agent" FOREIGN KEY ("session_id","agent_id") REFERENCES "public"."sessions"("id","agent_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_agent_of_the_account" FOREIGN KEY ("agent_id","account_id") REFERENCES "public"."agents"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_chain_of_its_owner" CHECK ("audit_records"."chain" = coalesce("audit_records"."agent_id", "audit_records"."account_id")) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_state" CHECK ("sessions"."state" in ('queued', 'asking-consent', 'running', 'awaiting-review', 'unchanged', 'approved', 'rolled-back', 'declined', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_role_or_agent" CHECK (num_nonnulls("keys"."role", "keys"."agent_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_merge_of_five" CHECK ("entries"."kind" <> 'operation-applied' or "entries"."data" #>> '{operation,name}' <> 'consolidate'
        or jsonb_array_length("entries"."data" #> '{operation,ids}') <= 5) NOT VALID;--> statement-breakpoint
-- U3: the audit is append-only. A purge needs no way around it: words are not in these rows (M7).
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit records are never changed or deleted.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_records"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
