CREATE TABLE `biodata` (
	`applicant_id` integer PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `biodata_fields` (
	`field` text PRIMARY KEY NOT NULL,
	`is_required` integer NOT NULL,
	`reason` text NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `closings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`count` integer NOT NULL,
	`total` integer NOT NULL,
	`cash` integer NOT NULL,
	`transfer` integer NOT NULL,
	`qris` integer NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closings_last_id_unique` ON `closings` (`last_id`);--> statement-breakpoint
CREATE TABLE `fee_grants` (
	`applicant_id` integer NOT NULL,
	`fee_id` integer NOT NULL,
	`code` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`applicant_id`, `fee_id`, `code`)
);
--> statement-breakpoint
CREATE TABLE `fees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admission_year` text NOT NULL,
	`label` text NOT NULL,
	`amount` integer NOT NULL,
	`program` text,
	`wave_id` integer,
	`discounts` text NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fees_year` ON `fees` (`admission_year`,`order_index`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`applicant_id` integer,
	`admission_year` text NOT NULL,
	`program` text,
	`method` text,
	`amount` integer NOT NULL,
	`reverses` integer,
	`reason` text,
	`paid_on` text NOT NULL,
	`day` text NOT NULL,
	`by` text,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_key_unique` ON `payments` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reverses_unique` ON `payments` (`reverses`);--> statement-breakpoint
CREATE INDEX `payments_applicant` ON `payments` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `proof_verdicts` (
	`applicant_id` integer NOT NULL,
	`page_id` text NOT NULL,
	`state` text NOT NULL,
	`payment_id` integer,
	`reason` text,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`applicant_id`, `page_id`)
);
