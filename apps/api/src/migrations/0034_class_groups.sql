CREATE TABLE `school_npsns` (
	`npsn` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `class_group` text;