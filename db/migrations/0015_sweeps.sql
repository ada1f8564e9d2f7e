CREATE TABLE "sweeps" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"started_by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sweep_days" integer[] DEFAULT '{1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sweep_minute" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sweep_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "sweeps" ADD CONSTRAINT "sweeps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sweeps_of_an_account" ON "sweeps" USING btree ("account_id","at");--> statement-breakpoint
-- One sweep of an account waits or runs at a time; the engine's own schedule enqueues it.
SELECT pgboss.create_queue('sweeps', '{
  "policy": "exclusive", "notify": false, "retryLimit": 3, "retryDelay": 30,
  "expireInSeconds": 900, "deleteAfterSeconds": 86400
}');
