CREATE TABLE "derived_data" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "derived_data_is_one" CHECK ("derived_data"."only")
);
