CREATE TABLE `device_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`applicant_id` integer NOT NULL,
	`expires_at` text NOT NULL,
	`is_used` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moved_keys` (
	`client_id` text PRIMARY KEY NOT NULL,
	`applicant_id` integer NOT NULL,
	`moved_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moved_keys_applicant` ON `moved_keys` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `document_claims` (
	`applicant_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`username` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `document_pages` (
	`applicant_id` integer NOT NULL,
	`page_id` text NOT NULL,
	`type` text NOT NULL,
	`position` integer NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`size` integer NOT NULL,
	`received` integer NOT NULL,
	`sha256` text,
	`file` text NOT NULL,
	`replaces` text,
	`kind` text,
	`width` integer,
	`height` integer,
	`sheets` integer,
	`arrived_at` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`applicant_id`, `page_id`)
);
--> statement-breakpoint
CREATE TABLE `document_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`label` text NOT NULL,
	`help` text,
	`is_required` integer NOT NULL,
	`required_when` text NOT NULL,
	`max_pages` integer NOT NULL,
	`is_sensitive` integer NOT NULL,
	`months_kept` integer,
	`reasons` text NOT NULL,
	`is_active` integer NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_types_code_unique` ON `document_types` (`code`);--> statement-breakpoint
CREATE TABLE `documents` (
	`applicant_id` integer NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`is_approved` integer NOT NULL,
	`reason` text,
	`checked_by` text,
	`checked_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL,
	PRIMARY KEY(`applicant_id`, `type`)
);
--> statement-breakpoint
CREATE INDEX `documents_state` ON `documents` (`state`,`applicant_id`);--> statement-breakpoint
CREATE TABLE `dropped_pages` (
	`applicant_id` integer NOT NULL,
	`page_id` text NOT NULL,
	`dropped_at` text NOT NULL,
	PRIMARY KEY(`applicant_id`, `page_id`)
);
