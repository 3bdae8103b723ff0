CREATE TABLE `enrolment_plans` (
	`admission_year` text PRIMARY KEY NOT NULL,
	`refill` text NOT NULL,
	`answer_days` integer NOT NULL,
	`papers` text NOT NULL,
	`visit_day` text,
	`has_queue` integer NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `freed_seats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`wave_id` integer,
	`program` text NOT NULL,
	`path` text,
	`freed_at` text NOT NULL,
	`passed_on_at` text
);
--> statement-breakpoint
CREATE INDEX `freed_seats_open` ON `freed_seats` (`passed_on_at`,`wave_id`);--> statement-breakpoint
CREATE TABLE `portal_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admission_year` text NOT NULL,
	`file_name` text NOT NULL,
	`added` integer NOT NULL,
	`known` integer NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL,
	`undone_at` text,
	`undone_by` text
);
--> statement-breakpoint
CREATE TABLE `portal_rows` (
	`import_id` integer NOT NULL,
	`applicant_id` integer NOT NULL,
	`is_new` integer NOT NULL,
	PRIMARY KEY(`import_id`, `applicant_id`)
);
--> statement-breakpoint
CREATE INDEX `portal_rows_applicant` ON `portal_rows` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `refills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`wave_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	`places` text NOT NULL,
	`offered` integer NOT NULL,
	`moved` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text
);
--> statement-breakpoint
CREATE INDEX `refills_wave` ON `refills` (`wave_id`);--> statement-breakpoint
CREATE TABLE `school_aliases` (
	`spelling` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `stays_on_better` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `queue_number` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `changed_by` text;--> statement-breakpoint
ALTER TABLE `placements` ADD `freed_at` text;