CREATE TABLE `article_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`saved_at` text NOT NULL,
	`saved_by` text,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`author` text NOT NULL,
	`content` text NOT NULL,
	`date` text NOT NULL,
	`image` text,
	`is_published` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_versions_newest` ON `article_versions` (`article_id`,`id`);--> statement-breakpoint
CREATE TABLE `publish_requests` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` text NOT NULL,
	`note` text,
	`returned_by` text,
	`returned_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `media` (
	`hash` text PRIMARY KEY NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`added_by` text,
	`deleted_at` text,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
