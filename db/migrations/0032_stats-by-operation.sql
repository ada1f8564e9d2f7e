ALTER TABLE "sessions" ADD COLUMN "stats" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "stats" = jsonb_strip_nulls(jsonb_build_object(
  'consolidate', nullif("consolidated", 0), 'update', nullif("updated", 0),
  'delete', nullif("deleted", 0), 'protect', nullif("protected", 0)))
WHERE "consolidated" + "updated" + "deleted" + "protected" > 0;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "consolidated";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "updated";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "deleted";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "protected";