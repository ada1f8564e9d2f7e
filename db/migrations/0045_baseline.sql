-- The schema of commit 6677dfd (26 November 2026), which had 46 migrations up to this number. Its
-- databases have the same time recorded, so they continue with 0046.
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"four_eyes" boolean DEFAULT false NOT NULL,
	"operators_edit_prompts" boolean DEFAULT true NOT NULL,
	"lowest_threshold" double precision DEFAULT 0.5 NOT NULL,
	"weakest_review_policy" text DEFAULT 'on-warning' NOT NULL,
	"immutable_categories" text[] DEFAULT '{"audio","somatic","voice"}' NOT NULL,
	"relational_categories" text[] DEFAULT '{"relational"}' NOT NULL,
	"allowed_models" text[] DEFAULT '{}' NOT NULL,
	"input_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"model_prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sweep_days" integer[] DEFAULT '{1}' NOT NULL,
	"sweep_minute" integer DEFAULT 300 NOT NULL,
	"sweep_zone" text DEFAULT 'UTC' NOT NULL,
	"sweep_mode" text DEFAULT 'full' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"audit_count" integer DEFAULT 0 NOT NULL,
	"audit_head" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seeded_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"owner_id" text,
	"name" text NOT NULL,
	"name_key" text,
	"system_prompt" text,
	"reflection_prompt" text,
	"memory_reflection_prompt" text,
	"summary_prompt" text,
	"refinement_prompt" text,
	"refinement_threshold" double precision,
	"claim_threshold" double precision,
	"token_budget" integer DEFAULT 5000 NOT NULL,
	"prompt_tokens" integer DEFAULT 8000 NOT NULL,
	"model" text,
	"review_policy" text,
	"reflection_review_policy" text,
	"summary_review_policy" text,
	"handbook_review_policy" text,
	"summary_threshold" integer DEFAULT 100 NOT NULL,
	"summary_keep_ratio" double precision DEFAULT 0.2 NOT NULL,
	"reflection_automatic" boolean DEFAULT false NOT NULL,
	"reflection_every" integer DEFAULT 20000 NOT NULL,
	"observation_pool" integer DEFAULT 20000 NOT NULL,
	"observation_target" integer DEFAULT 10000 NOT NULL,
	"handbook_automatic" boolean DEFAULT false NOT NULL,
	"monthly_budget_usd" double precision,
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
	"alike_after" integer DEFAULT 0 NOT NULL,
	"alike_round" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "held_claims" (
	"agent_key" bigint NOT NULL,
	"key" bigint NOT NULL,
	"number" integer NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "held_claims_agent_key_key_number_pk" PRIMARY KEY("agent_key","key","number")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"name" text,
	"message_count" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"tripped_at_words" integer,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"held_until_count" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_cursor" CHECK ("conversations"."cursor" between 0 and "conversations"."message_count")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" text NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"name" text,
	"at" timestamp (3) with time zone NOT NULL,
	"tokens" integer GENERATED ALWAYS AS ((char_length(content) + 3) / 4) STORED NOT NULL,
	"purged" jsonb,
	CONSTRAINT "messages_conversation_id_position_pk" PRIMARY KEY("conversation_id","position")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"operation" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"sources" jsonb NOT NULL,
	"result" jsonb,
	"hashes" text[] NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"session_id" text,
	"sequence" integer
);
--> statement-breakpoint
CREATE TABLE "memory_embeddings" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	"normalised_hash" text NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "memory_embeddings_agent_id_number_pk" PRIMARY KEY("agent_id","number")
);
--> statement-breakpoint
CREATE TABLE "document_drafts" (
	"session_id" text NOT NULL,
	"path" text NOT NULL,
	"content" text,
	"lines" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	CONSTRAINT "document_drafts_session_id_path_pk" PRIMARY KEY("session_id","path")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"agent_id" text NOT NULL,
	"path" text NOT NULL,
	"version" integer NOT NULL,
	"content" text,
	"lines" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	"session_id" text,
	"purged_at" timestamp (3) with time zone,
	CONSTRAINT "document_versions_agent_id_path_version_pk" PRIMARY KEY("agent_id","path","version")
);
--> statement-breakpoint
CREATE TABLE "handbook_states" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"is_due" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"agent_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"cwd" text NOT NULL,
	"path" text NOT NULL,
	"file" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"summary" text NOT NULL,
	"raw_memory" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" jsonb,
	CONSTRAINT "runs_agent_id_thread_id_pk" PRIMARY KEY("agent_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "session_runs" (
	"session_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"status" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"hash" text,
	CONSTRAINT "session_runs_session_id_thread_id_pk" PRIMARY KEY("session_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "derived_data" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"claims_version" integer,
	CONSTRAINT "derived_data_is_one" CHECK ("derived_data"."only")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"signing_key" text NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "welcome_link" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "welcome_link_is_one" CHECK ("welcome_link"."only")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	CONSTRAINT "departures_account_id_person_id_pk" PRIMARY KEY("account_id","person_id")
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
	"created_by" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"visit_began_at" timestamp (3) with time zone,
	"visit_since" timestamp (3) with time zone,
	"saved_views" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"search_text" text NOT NULL,
	"normalised_hash" text NOT NULL,
	"category" text,
	"constitutional" boolean DEFAULT false NOT NULL,
	"discarded_at" timestamp (3) with time zone,
	"relevance" text,
	"supports" integer[] DEFAULT '{}' NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"hash" text,
	"purged" jsonb,
	CONSTRAINT "memories_agent_id_number_pk" PRIMARY KEY("agent_id","number"),
	CONSTRAINT "memories_content_within_limit" CHECK (char_length(content) between 1 and 10000 or (purged is not null and content = '')),
	CONSTRAINT "memories_purged_is_discarded" CHECK (purged is null or discarded_at is not null),
	CONSTRAINT "memories_hash_in_ledger" CHECK ((hash is not null) = (discarded_at is null and type = 'core'))
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"purged" jsonb,
	CONSTRAINT "texts_agent_id_number_hash_pk" PRIMARY KEY("agent_id","number","hash")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "reflection_states" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"passes_over_target" integer DEFAULT 0 NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"checked_revision" integer
);
--> statement-breakpoint
CREATE TABLE "shown_observations" (
	"agent_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "shown_observations_agent_id_number_pk" PRIMARY KEY("agent_id","number")
);
--> statement-breakpoint
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
CREATE TABLE "conflicts" (
	"session_id" text NOT NULL,
	"account_id" text NOT NULL,
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
	"copies" integer DEFAULT 0 NOT NULL,
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
-- Unlogged, which the schema cannot say: worth nothing after a crash, and 5 writes a second for each session.
CREATE UNLOGGED TABLE "session_drafts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"step" integer NOT NULL,
	"call_index" integer NOT NULL,
	"name" text NOT NULL,
	"arguments_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"target" text NOT NULL,
	"conversation_id" text,
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
	"touched_memories" integer,
	"touched_tokens" bigint,
	"copy_tokens" bigint DEFAULT 0 NOT NULL,
	"lines_at_start" integer,
	"lines_kept" integer,
	"claims" jsonb,
	"operations_applied" integer DEFAULT 0 NOT NULL,
	"protects_applied" integer DEFAULT 0 NOT NULL,
	"operations_reverted" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"stats" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text,
	"summary_mismatch" boolean DEFAULT false NOT NULL,
	"unfinished" boolean DEFAULT false NOT NULL,
	"consent_answer" text,
	"consent_reason" text,
	"consent_at" timestamp (3) with time zone,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"cached_input_tokens" integer DEFAULT 0 NOT NULL,
	"cache_write_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"prices" jsonb,
	"certificate" jsonb,
	"rollback_journal" integer,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"started_by" jsonb NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"accepted_from" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_cap" CHECK ("sessions"."operations_applied" between 0 and "sessions"."cap" and ("sessions"."operations_applied" <= 10 or "sessions"."target" = 'handbook')),
	CONSTRAINT "sessions_protect_cap" CHECK ("sessions"."protects_applied" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "sweep_claims" (
	"account_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"started_by" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"started_by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"session_id" text,
	"sequence" integer,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"busy_until" timestamp (3) with time zone,
	"created_by" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_embeddings" ADD CONSTRAINT "memory_embeddings_agent_id_number_memories_agent_id_number_fk" FOREIGN KEY ("agent_id","number") REFERENCES "public"."memories"("agent_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_drafts" ADD CONSTRAINT "document_drafts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handbook_states" ADD CONSTRAINT "handbook_states_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_runs" ADD CONSTRAINT "session_runs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_sources" ADD CONSTRAINT "imported_sources_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflection_states" ADD CONSTRAINT "reflection_states_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_observations" ADD CONSTRAINT "shown_observations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sweep_claims" ADD CONSTRAINT "sweep_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sweeps" ADD CONSTRAINT "sweeps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name_per_account" ON "agents" USING btree ("account_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name_key_per_account" ON "agents" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_one_row_per_revision" ON "audit_records" USING btree ("agent_id","revision") WHERE revision is not null;--> statement-breakpoint
CREATE INDEX "audit_of_a_memory" ON "audit_records" USING btree ("agent_id","number","revision") WHERE revision is not null;--> statement-breakpoint
CREATE INDEX "audit_of_a_configuration" ON "audit_records" USING btree ("chain","position") WHERE kind in ('agent-created', 'agent-configured', 'session-asking-consent');--> statement-breakpoint
CREATE INDEX "audit_of_an_account" ON "audit_records" USING btree ("account_id","at","chain","position");--> statement-breakpoint
CREATE INDEX "audit_of_a_kind" ON "audit_records" USING btree ("account_id","kind","at","chain","position");--> statement-breakpoint
CREATE INDEX "audit_of_an_actor" ON "audit_records" USING btree ("account_id",(actor ->> 'id'),"at","chain","position");--> statement-breakpoint
CREATE INDEX "audit_of_an_actor_and_kind" ON "audit_records" USING btree ("account_id",(actor ->> 'id'),"kind","at","chain","position");--> statement-breakpoint
CREATE INDEX "audit_of_a_kind_in_a_chain" ON "audit_records" USING btree ("chain","kind","position");--> statement-breakpoint
CREATE INDEX "audit_of_an_actor_in_a_chain" ON "audit_records" USING btree ("chain",(actor ->> 'id'),"position");--> statement-breakpoint
CREATE INDEX "audit_of_an_actor_and_kind_in_a_chain" ON "audit_records" USING btree ("chain",(actor ->> 'id'),"kind","position");--> statement-breakpoint
CREATE INDEX "audit_of_a_session" ON "audit_records" USING btree ("session_id","at","chain","position") WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX "audit_verifications_of_an_account" ON "audit_verifications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversations_of_an_agent" ON "conversations" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_to_try_again" ON "conversations" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "decisions_of_an_agent" ON "decisions" USING btree ("agent_id","at","id");--> statement-breakpoint
CREATE INDEX "decisions_by_text" ON "decisions" USING gin ("hashes");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_once_per_operation" ON "decisions" USING btree ("session_id","sequence");--> statement-breakpoint
CREATE INDEX "handbook_states_due" ON "handbook_states" USING btree ("next_try_at") WHERE is_due or is_scheduled;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_per_file" ON "runs" USING btree ("agent_id","file");--> statement-breakpoint
CREATE INDEX "runs_of_an_agent" ON "runs" USING btree ("agent_id","updated_at");--> statement-breakpoint
CREATE INDEX "departures_of_a_person" ON "departures" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "keys_by_hash" ON "keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "keys_of_an_account" ON "keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "members_of_a_person" ON "members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "imported_sources_by_number" ON "imported_sources" USING btree ("agent_id","number");--> statement-breakpoint
CREATE INDEX "memories_in_ledger" ON "memories" USING btree ("agent_id","created_at","number") WHERE discarded_at is null and type = 'core';--> statement-breakpoint
CREATE INDEX "memories_in_order" ON "memories" USING btree ("agent_id","created_at","number");--> statement-breakpoint
CREATE INDEX "memories_by_normalised_text" ON "memories" USING btree ("agent_id","normalised_hash") WHERE discarded_at is null and type = 'core';--> statement-breakpoint
CREATE INDEX "memories_active_observations" ON "memories" USING btree ("agent_id","created_at","number") WHERE type = 'journal' and relevance is not null and discarded_at is null;--> statement-breakpoint
CREATE INDEX "memories_standing_facts" ON "memories" USING btree ("agent_id","number") WHERE type = 'core' and discarded_at is null and cardinality(supports) > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_by_provider" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_of_a_person" ON "credentials" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_by_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_by_token" ON "sign_ins" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sign_ins_of_a_person" ON "sign_ins" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "person_links_by_token" ON "person_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "person_links_open" ON "person_links" USING btree ("account_id","expires_at") WHERE used_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "reminders_of_a_person" ON "reminders" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "conflicts_open" ON "conflicts" USING btree ("account_id","session_id") WHERE keep is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_one_answer_per_call" ON "entries" USING btree ("session_id","step","call_index") WHERE call_index is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open_per_target" ON "sessions" USING btree ("agent_id","target",coalesce("conversation_id", '')) WHERE state in ('queued', 'asking-consent', 'running', 'awaiting-review');--> statement-breakpoint
CREATE INDEX "sessions_of_an_agent" ON "sessions" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_of_an_account" ON "sessions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_open_in_an_account" ON "sessions" USING btree ("account_id","created_at") WHERE state in ('queued', 'asking-consent', 'running', 'awaiting-review');--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_accepted_once" ON "sessions" USING btree ("accepted_from") WHERE accepted_from is not null;--> statement-breakpoint
CREATE INDEX "sessions_ended_in_an_account" ON "sessions" USING btree ("account_id","ended_at","state");--> statement-breakpoint
CREATE INDEX "sweeps_of_an_account" ON "sweeps" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_an_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of_an_account" ON "webhook_endpoints" USING btree ("account_id","created_at");--> statement-breakpoint
-- pg-boss is Copyright (c) 2016 Tim Jones, MIT licence; the text is in the package.
-- The job engine's tables, as getConstructionPlans() of pg-boss 12.35.0 prints them (its schema 43),
-- without its own transaction and lock: a migration has both. A newer pg-boss needs a migration with
-- what its getMigrationPlans() prints; a worker refuses to start until then.
CREATE SCHEMA pgboss;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION pgboss.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE pgboss.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE pgboss.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES pgboss.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE pgboss.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION pgboss.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);

    CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
  ;

    CREATE TABLE pgboss.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON pgboss.warning (created_on DESC);

    CREATE TABLE pgboss.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON pgboss.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (pgboss.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'pgboss' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE pgboss.%I PARTITION OF pgboss.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE pgboss.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON pgboss.job_dependency (parent_name, parent_id);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN

      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;

      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO pgboss.version(version) VALUES ('43');

-- One job per session that is not at its end. Workers are woken on a channel of our own.
SELECT pgboss.create_queue('sessions', '{
  "policy": "exclusive", "notify": false, "retryLimit": 5, "retryDelay": 0, "heartbeatSeconds": 10,
  "expireInSeconds": 3600, "deleteAfterSeconds": 86400
}');

-- One sweep of an account waits or runs at a time, and one search for overdue reviews; the engine's
-- own schedule enqueues them. If their worker dies, another starts over within two minutes.
SELECT pgboss.create_queue('sweeps', '{
  "policy": "exclusive", "notify": false, "retryLimit": 3, "retryDelay": 30, "heartbeatSeconds": 10,
  "expireInSeconds": 900, "deleteAfterSeconds": 86400
}');
SELECT pgboss.create_queue('reminders', '{
  "policy": "exclusive", "notify": false, "retryLimit": 3, "retryDelay": 30, "heartbeatSeconds": 10,
  "expireInSeconds": 900, "deleteAfterSeconds": 86400
}');

-- One job of an agent waits or runs at a time. None is tried again: the next page or session asks anew.
SELECT pgboss.create_queue('embeddings', '{
  "policy": "exclusive", "notify": false, "retryLimit": 0, "heartbeatSeconds": 10,
  "expireInSeconds": 900, "deleteAfterSeconds": 86400
}');
