CREATE TABLE `claims` (
	`applicant_id` integer NOT NULL,
	`path` text NOT NULL,
	`is_verified` integer NOT NULL,
	`checked_by` text,
	`checked_at` text,
	PRIMARY KEY(`applicant_id`, `path`)
);
--> statement-breakpoint
CREATE TABLE `imported_scores` (
	`import_id` integer NOT NULL,
	`applicant_id` integer NOT NULL,
	`component` text NOT NULL,
	`value` integer NOT NULL,
	`value_before` integer,
	`import_before` integer,
	PRIMARY KEY(`import_id`, `applicant_id`, `component`)
);
--> statement-breakpoint
CREATE INDEX `imported_scores_applicant` ON `imported_scores` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `objections` (
	`id` text PRIMARY KEY NOT NULL,
	`wave_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	`applicant_id` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`answer` text,
	`is_granted` integer,
	`answered_by` text,
	`answered_at` text
);
--> statement-breakpoint
CREATE INDEX `objections_wave` ON `objections` (`wave_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `objections_applicant` ON `objections` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `placements` (
	`applicant_id` integer PRIMARY KEY NOT NULL,
	`wave_id` integer NOT NULL,
	`program` text NOT NULL,
	`path` text,
	`run_id` integer,
	`placed_by` text NOT NULL,
	`placed_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `placements_seat` ON `placements` (`wave_id`,`program`);--> statement-breakpoint
CREATE TABLE `score_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`wave_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`file` blob,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`wrong_rows` integer NOT NULL,
	`components` text NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL,
	`undone_at` text,
	`undone_by` text
);
--> statement-breakpoint
CREATE TABLE `scores` (
	`applicant_id` integer NOT NULL,
	`component` text NOT NULL,
	`value` integer NOT NULL,
	`import_id` integer,
	`checked_by` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`applicant_id`, `component`)
);
--> statement-breakpoint
CREATE TABLE `selection_entries` (
	`applicant_id` integer PRIMARY KEY NOT NULL,
	`wave_id` integer,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `selection_rows` (
	`run_id` integer NOT NULL,
	`position` integer NOT NULL,
	`applicant_id` integer NOT NULL,
	`result` text NOT NULL,
	`reason` text NOT NULL,
	`program` text,
	`path` text,
	`rank` integer,
	`score` integer,
	`waiting` text NOT NULL,
	PRIMARY KEY(`run_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `selection_rows_applicant` ON `selection_rows` (`applicant_id`,`run_id`);--> statement-breakpoint
CREATE TABLE `selection_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`wave_id` integer NOT NULL,
	`state` text NOT NULL,
	`rows_written_at` text,
	`rules` text NOT NULL,
	`rules_hash` text NOT NULL,
	`input_hash` text NOT NULL,
	`result_hash` text NOT NULL,
	`candidates` integer NOT NULL,
	`accepted` integer NOT NULL,
	`places` text NOT NULL,
	`ties` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`locked_at` text,
	`locked_by` text,
	`published_at` text,
	`finalised_at` text,
	`withdrawn_at` text,
	`withdrawn_by` text,
	`withdrawn_reason` text
);
--> statement-breakpoint
CREATE INDEX `selection_runs_wave` ON `selection_runs` (`wave_id`,`state`);--> statement-breakpoint
CREATE TABLE `tie_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`wave_id` integer NOT NULL,
	`program` text NOT NULL,
	`path` text NOT NULL,
	`order` text NOT NULL,
	`decided_by` text NOT NULL,
	`decided_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tie_decisions_wave` ON `tie_decisions` (`wave_id`);--> statement-breakpoint
CREATE TABLE `waves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admission_year` text NOT NULL,
	`label` text NOT NULL,
	`opens` text NOT NULL,
	`closes` text NOT NULL,
	`result_at` text,
	`objection_until` text,
	`enrol_until` text,
	`waiting_max` integer NOT NULL,
	`seats` text NOT NULL,
	`paths` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waves_year` ON `waves` (`admission_year`,`opens`);