CREATE TABLE "departures" (
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	CONSTRAINT "departures_account_id_person_id_pk" PRIMARY KEY("account_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person_links" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"person_id" text,
	"token_hash" text NOT NULL,
	"made_by" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "person_links_of_a_kind" CHECK (case kind when 'join' then role is not null and person_id is null
        when 'password' then role is null and person_id is not null else false end)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_of_a_person" ON "departures" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_links_by_token" ON "person_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "person_links_open" ON "person_links" USING btree ("account_id","expires_at") WHERE used_at is null and withdrawn_at is null;