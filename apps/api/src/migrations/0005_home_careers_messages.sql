CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`is_read` integer NOT NULL,
	`is_done` integer NOT NULL,
	`suspected_spam` integer NOT NULL,
	`queued_at` text,
	`client_id` text,
	`form_hash` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_client_id_unique` ON `contact_messages` (`client_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_form` ON `contact_messages` (`form_hash`);--> statement-breakpoint
CREATE TABLE `home_content` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`section_key` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text,
	`content` text,
	`button_text` text,
	`button_link` text,
	`image` text,
	`order_index` integer DEFAULT 0 NOT NULL,
	`is_active` integer NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `home_content_rev` ON `home_content` (`rev`);--> statement-breakpoint
CREATE TABLE `home_features` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`image` text,
	`order_index` integer DEFAULT 0 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `home_features_rev` ON `home_features` (`rev`);--> statement-breakpoint
CREATE TABLE `careers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`deadline` text,
	`requirements` text NOT NULL,
	`is_active` integer NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `careers_rev` ON `careers` (`rev`);--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `academic_programs_rev` ON `academic_programs` (`rev`);--> statement-breakpoint
ALTER TABLE `home_stats` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `home_stats` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `home_stats` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `home_stats_rev` ON `home_stats` (`rev`);--> statement-breakpoint
ALTER TABLE `ppdb_info` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ppdb_info` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `ppdb_info` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `ppdb_info_rev` ON `ppdb_info` (`rev`);