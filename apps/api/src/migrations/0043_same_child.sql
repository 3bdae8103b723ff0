CREATE TABLE `same_child` (
	`low_id` integer NOT NULL,
	`high_id` integer NOT NULL,
	`kept` integer,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`low_id`, `high_id`),
	CONSTRAINT "same_child_order" CHECK("same_child"."low_id" < "same_child"."high_id")
);
