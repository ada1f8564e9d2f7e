DROP TABLE "audit_verifications" CASCADE;--> statement-breakpoint
DROP TABLE "departures" CASCADE;--> statement-breakpoint
DROP TABLE "reminders" CASCADE;--> statement-breakpoint
DROP TABLE "sweep_claims" CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "previous_secret";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "previous_until";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "failing_since";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "version";--> statement-breakpoint
UPDATE "webhook_endpoints" SET "state" = 'paused' WHERE "state" in ('failing', 'gone');--> statement-breakpoint
-- Who was removed before keeps no sign-in: nothing shows it any more, and it would hold their address.
DELETE FROM "person_links" WHERE "person_id" NOT IN (SELECT "person_id" FROM "members");--> statement-breakpoint
DELETE FROM "people" WHERE "id" NOT IN (SELECT "person_id" FROM "members");--> statement-breakpoint
DELETE FROM "sign_ins" WHERE "token" LIKE 'ended:%';--> statement-breakpoint
-- The engine's queue of reminders goes with its jobs and its schedule.
SELECT pgboss.delete_queue('reminders');
