CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`author` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text NOT NULL,
	`is_published` integer NOT NULL,
	`date` text NOT NULL,
	`image` text,
	`view_count` integer DEFAULT 0 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `articles_rev` ON `articles` (`rev`);--> statement-breakpoint
CREATE INDEX `articles_newest` ON `articles` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `faq` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`category` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
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
CREATE INDEX `faq_rev` ON `faq` (`rev`);--> statement-breakpoint
CREATE TABLE `teachers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`contact` text NOT NULL,
	`description` text,
	`photo` text,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `teachers_rev` ON `teachers` (`rev`);