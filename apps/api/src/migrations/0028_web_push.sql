CREATE TABLE `push_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`applicant_id` integer NOT NULL,
	`due_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_queue_due` ON `push_queue` (`due_at`);--> statement-breakpoint
CREATE INDEX `push_queue_applicant` ON `push_queue` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`applicant_id` integer PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`public_key` text NOT NULL,
	`told_at` text
);
