CREATE TABLE `held_news` (
	`applicant_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `path_documents` (
	`applicant_id` integer NOT NULL,
	`type` text NOT NULL,
	PRIMARY KEY(`applicant_id`, `type`)
);
--> statement-breakpoint
ALTER TABLE `waves` ADD `demands` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `waves` ADD `max_age` integer;