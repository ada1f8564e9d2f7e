CREATE TABLE "reminders" (
	"session_id" text NOT NULL,
	"week" integer NOT NULL,
	"person_id" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"put_away_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_session_id_week_person_id_pk" PRIMARY KEY("session_id","week","person_id")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_of_a_person" ON "reminders" USING btree ("account_id","person_id");--> statement-breakpoint
-- One look at what waits for too long at a time; the engine's own schedule enqueues it.
SELECT pgboss.create_queue('reminders', '{
  "policy": "exclusive", "notify": false, "retryLimit": 3, "retryDelay": 30,
  "expireInSeconds": 900, "deleteAfterSeconds": 86400
}');
