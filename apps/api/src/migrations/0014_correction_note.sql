DROP INDEX `applicants_public`;--> statement-breakpoint
ALTER TABLE `applicants` ADD `correction_note` text;--> statement-breakpoint
CREATE INDEX `applicants_public` ON `applicants` (`admission_year`,`suspected_spam`,`registration_date`,`id`,`status`);--> statement-breakpoint
ALTER TABLE `withdrawn_applications` ADD `admission_year` text;