CREATE TABLE `achievements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`category` text NOT NULL,
	`level` text NOT NULL,
	`year` integer NOT NULL,
	`is_featured` integer NOT NULL,
	`image` text,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `achievements_rev` ON `achievements` (`rev`);--> statement-breakpoint
CREATE TABLE `facilities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`features` text NOT NULL,
	`image` text,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `facilities_rev` ON `facilities` (`rev`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`location` text NOT NULL,
	`description` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_rev` ON `events` (`rev`);--> statement-breakpoint
CREATE INDEX `events_earliest` ON `events` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `gallery` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`category` text NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`is_active` integer NOT NULL,
	`image_url` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gallery_rev` ON `gallery` (`rev`);--> statement-breakpoint
CREATE INDEX `gallery_order` ON `gallery` (`order_index`,`id`);--> statement-breakpoint
CREATE TABLE `alumni` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`graduation_year` integer NOT NULL,
	`current_job` text NOT NULL,
	`testimonial` text NOT NULL,
	`is_featured` integer NOT NULL,
	`photo` text,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `alumni_rev` ON `alumni` (`rev`);