CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"signing_key" text NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."only")
);
