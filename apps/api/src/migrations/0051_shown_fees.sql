ALTER TABLE `fees` ADD `is_shown` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ppdb_info` ADD `has_fees` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `home_stats` ADD `counts` text;