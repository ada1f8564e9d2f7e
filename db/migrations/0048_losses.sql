CREATE TABLE "held_words" (
	"key" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "held_words_key_number_pk" PRIMARY KEY("key","number")
);
--> statement-breakpoint
DROP TABLE "held_claims" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "losses" jsonb;--> statement-breakpoint
ALTER TABLE "derived_data" DROP COLUMN "claims_version";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "claims";