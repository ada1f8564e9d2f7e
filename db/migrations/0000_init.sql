CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"four_eyes" boolean DEFAULT false NOT NULL,
	"lowest_threshold" double precision DEFAULT 0.5 NOT NULL,
	"weakest_review_policy" text DEFAULT 'on-warning' NOT NULL,
	"immutable_categories" text[] DEFAULT '{"audio","somatic","voice"}' NOT NULL,
	"relational_categories" text[] DEFAULT '{"relational"}' NOT NULL,
	"allowed_models" text[] DEFAULT '{}' NOT NULL,
	"audit_count" integer DEFAULT 0 NOT NULL,
	"audit_head" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"owner_id" text,
	"name" text NOT NULL,
	"system_prompt" text,
	"reflection_prompt" text,
	"memory_reflection_prompt" text,
	"summary_prompt" text,
	"refinement_prompt" text,
	"refinement_threshold" double precision,
	"token_budget" integer DEFAULT 5000 NOT NULL,
	"model" text,
	"review_policy" text,
	"reflection_review_policy" text,
	"summary_review_policy" text,
	"handbook_review_policy" text,
	"paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"mass_tokens" bigint DEFAULT 0 NOT NULL,
	"ledger_hash" text DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	"core_count" integer DEFAULT 0 NOT NULL,
	"audit_count" integer DEFAULT 0 NOT NULL,
	"audit_head" text DEFAULT '' NOT NULL,
	"last_refinement_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"window_after" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_mass_not_negative" CHECK ("agents"."mass_tokens" >= 0 and "agents"."core_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"chain" text NOT NULL,
	"position" integer NOT NULL,
	"account_id" text NOT NULL,
	"agent_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"kind" text NOT NULL,
	"session_id" text,
	"sequence" integer,
	"number" integer,
	"revision" integer,
	"before" jsonb,
	"after" jsonb,
	"data" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_records_chain_position_pk" PRIMARY KEY("chain","position")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"key_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request" text NOT NULL,
	"status" text,
	"body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"agent_id" text,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_account_id_person_id_pk" PRIMARY KEY("account_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "imported_sources" (
	"agent_id" text NOT NULL,
	"source_key" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "imported_sources_agent_id_source_key_pk" PRIMARY KEY("agent_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"tokens" integer GENERATED ALWAYS AS ((char_length(content) + 3) / 4) STORED NOT NULL,
	"folded" text NOT NULL,
	"folded_hash" text NOT NULL,
	"category" text,
	"constitutional" boolean DEFAULT false NOT NULL,
	"discarded_at" timestamp (3) with time zone,
	"relevance" text,
	"supports" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"hash" text,
	CONSTRAINT "memories_agent_id_number_pk" PRIMARY KEY("agent_id","number"),
	CONSTRAINT "memories_content_within_limit" CHECK (char_length(content) between 1 and 10000),
	CONSTRAINT "memories_hash_in_ledger" CHECK ((hash is not null) = (discarded_at is null and type = 'core'))
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "texts_agent_id_number_hash_pk" PRIMARY KEY("agent_id","number","hash")
);
--> statement-breakpoint
CREATE TABLE "conflicts" (
	"session_id" text NOT NULL,
	"number" integer NOT NULL,
	"keep" text,
	"answered_by" jsonb,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "conflicts_session_id_number_pk" PRIMARY KEY("session_id","number")
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"session_id" text NOT NULL,
	"number" integer NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "credits_session_id_number_pk" PRIMARY KEY("session_id","number")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"session_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"step" integer,
	"call_index" integer,
	"data" jsonb NOT NULL,
	CONSTRAINT "entries_session_id_sequence_pk" PRIMARY KEY("session_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "prompt_parts" (
	"session_id" text NOT NULL,
	"chat" text NOT NULL,
	"position" integer NOT NULL,
	"number" integer,
	"text" text NOT NULL,
	CONSTRAINT "prompt_parts_session_id_chat_position_pk" PRIMARY KEY("session_id","chat","position")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"cause" text,
	"settings" jsonb,
	"threshold" double precision NOT NULL,
	"cap" integer DEFAULT 10 NOT NULL,
	"review_policy" text NOT NULL,
	"model" text NOT NULL,
	"lease" integer DEFAULT 0 NOT NULL,
	"start_revision" integer,
	"start_mass_tokens" bigint,
	"start_hash" text,
	"end_hash" text,
	"mass_tokens" bigint,
	"credit_tokens" bigint,
	"operations_applied" integer DEFAULT 0 NOT NULL,
	"protects_applied" integer DEFAULT 0 NOT NULL,
	"operations_reverted" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"consolidated" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"protected" integer DEFAULT 0 NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text,
	"summary_mismatch" boolean DEFAULT false NOT NULL,
	"unfinished" boolean DEFAULT false NOT NULL,
	"consent_answer" text,
	"consent_reason" text,
	"consent_at" timestamp (3) with time zone,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"certificate" jsonb,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"started_by" jsonb NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_cap" CHECK ("sessions"."operations_applied" between 0 and least("sessions"."cap", 10)),
	CONSTRAINT "sessions_protect_cap" CHECK ("sessions"."protects_applied" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_sources" ADD CONSTRAINT "imported_sources_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name_per_account" ON "agents" USING btree ("account_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_one_row_per_revision" ON "audit_records" USING btree ("agent_id","revision") WHERE revision is not null;--> statement-breakpoint
CREATE INDEX "audit_of_a_memory" ON "audit_records" USING btree ("agent_id","number","revision") WHERE revision is not null;--> statement-breakpoint
CREATE INDEX "audit_of_an_account" ON "audit_records" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "keys_by_hash" ON "keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "members_of_a_person" ON "members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "memories_in_ledger" ON "memories" USING btree ("agent_id","created_at","number") WHERE discarded_at is null and type = 'core';--> statement-breakpoint
CREATE INDEX "memories_by_folded_text" ON "memories" USING btree ("agent_id","folded_hash") WHERE discarded_at is null and type = 'core';--> statement-breakpoint
CREATE UNIQUE INDEX "entries_one_answer_per_call" ON "entries" USING btree ("session_id","step","call_index") WHERE call_index is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open_per_target" ON "sessions" USING btree ("agent_id","target") WHERE state in ('queued', 'asking-consent', 'running', 'awaiting-review');--> statement-breakpoint
CREATE INDEX "sessions_of_an_agent" ON "sessions" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_of_an_account" ON "sessions" USING btree ("account_id","created_at");