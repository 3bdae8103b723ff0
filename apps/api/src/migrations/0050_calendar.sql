ALTER TABLE `ppdb_info` ADD `is_calendar` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ppdb_info` ADD `admission_year` text;