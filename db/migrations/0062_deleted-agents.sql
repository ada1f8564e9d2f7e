CREATE TABLE "deleted_agents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" jsonb NOT NULL,
	"audit_count" integer NOT NULL,
	"audit_head" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_records" DROP CONSTRAINT "audit_agent_of_the_account";
--> statement-breakpoint
ALTER TABLE "deleted_agents" ADD CONSTRAINT "deleted_agents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_agents_of_an_account" ON "deleted_agents" USING btree ("account_id","deleted_at");--> statement-breakpoint
-- I7: a record is of an agent of its account. No foreign key, because records outlive their agent (M11).
CREATE FUNCTION "refuse_foreign_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.agent_id IS NOT NULL THEN
    PERFORM FROM agents WHERE id = NEW.agent_id AND account_id = NEW.account_id FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'audit_agent_of_the_account: no such agent in the account.'
        USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_agent_of_the_account" AFTER INSERT ON "audit_records"
  FOR EACH ROW EXECUTE FUNCTION "refuse_foreign_record"();
