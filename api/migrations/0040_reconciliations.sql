CREATE TABLE "reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"differences" integer,
	"negative_balances" integer,
	"finished_at" timestamp (3) with time zone
);
