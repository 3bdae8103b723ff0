CREATE TABLE `academic_programs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`type` text NOT NULL,
	`features` text NOT NULL,
	`image` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `home_stats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`label` text NOT NULL,
	`value` text NOT NULL,
	`icon` text NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `applicant_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`applicant_id` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text,
	`status` text,
	`notes` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `applicant_history_applicant` ON `applicant_history` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `applicants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`birth_date` text NOT NULL,
	`previous_school` text NOT NULL,
	`nisn` text,
	`program_choice_1` text,
	`program_choice_2` text,
	`parent_name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`consent_by` text,
	`consent_version` text,
	`consent_at` text,
	`registration_date` text NOT NULL,
	`registration_day` text NOT NULL,
	`admission_year` text NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`notes` text,
	`public_note` text,
	`decided_by` text,
	`decided_at` text,
	`late` integer NOT NULL,
	`suspected_spam` integer NOT NULL,
	`queued_at` text,
	`client_id` text,
	`form_hash` text NOT NULL,
	`name_key` text NOT NULL,
	`search_text` text NOT NULL,
	`public_text` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applicants_client_id_unique` ON `applicants` (`client_id`);--> statement-breakpoint
CREATE INDEX `applicants_newest` ON `applicants` (`admission_year`,`registration_date`,`id`);--> statement-breakpoint
CREATE INDEX `applicants_nisn` ON `applicants` (`admission_year`,`nisn`);--> statement-breakpoint
CREATE INDEX `applicants_person` ON `applicants` (`admission_year`,`name_key`,`birth_date`);--> statement-breakpoint
CREATE INDEX `applicants_family` ON `applicants` (`phone`,`birth_date`,`registration_day`);--> statement-breakpoint
CREATE INDEX `applicants_form` ON `applicants` (`form_hash`);--> statement-breakpoint
CREATE TABLE `ppdb_info` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`info_type` text NOT NULL,
	`data` text NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `withdrawn_applications` (
	`client_id` text PRIMARY KEY NOT NULL,
	`applicant_id` integer NOT NULL,
	`withdrawn_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`key` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`meta_data` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`setting_key` text PRIMARY KEY NOT NULL,
	`setting_value` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`actor_id` integer,
	`actor` text,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`fields` text
);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`is_active` integer NOT NULL,
	`must_change` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE TABLE `content_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`rev` integer NOT NULL,
	`pruned_rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deleted` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`rev` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `deleted_rev` ON `deleted` (`rev`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
