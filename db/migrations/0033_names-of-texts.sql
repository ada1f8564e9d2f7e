ALTER TABLE "memories" RENAME COLUMN "folded" TO "search_text";--> statement-breakpoint
ALTER TABLE "memories" RENAME COLUMN "folded_hash" TO "normalised_hash";--> statement-breakpoint
ALTER INDEX "memories_by_folded_text" RENAME TO "memories_by_normalised_text";