ALTER TABLE `applicants` ADD `contacted_at` text;--> statement-breakpoint
ALTER TABLE `applicants` ADD `contacted_by` text;--> statement-breakpoint
ALTER TABLE `applicants` ADD `contacted_status` text;