-- Unlogged, which the schema cannot say: worth nothing after a crash, and 5 writes a second for each session.
CREATE UNLOGGED TABLE "session_drafts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"step" integer NOT NULL,
	"call_index" integer NOT NULL,
	"name" text NOT NULL,
	"arguments_text" text NOT NULL
);
