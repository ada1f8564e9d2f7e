CREATE TABLE "audit_verifications" (
	"chain" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"vouched_to" integer,
	"wrong_position" integer,
	"wrong_reason" text
);
--> statement-breakpoint
CREATE INDEX "audit_verifications_of_an_account" ON "audit_verifications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_of_a_kind" ON "audit_records" USING btree ("account_id","kind","at","chain","position");--> statement-breakpoint
CREATE INDEX "audit_of_an_actor" ON "audit_records" USING btree ("account_id",(actor ->> 'id'),"at","chain","position");--> statement-breakpoint
CREATE INDEX "audit_of_a_session" ON "audit_records" USING btree ("session_id","at","chain","position") WHERE session_id is not null;