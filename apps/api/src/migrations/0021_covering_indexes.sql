DROP INDEX `applicants_newest`;--> statement-breakpoint
DROP INDEX `applicants_public`;--> statement-breakpoint
CREATE INDEX `applicants_office` ON `applicants` (`admission_year`,`registration_date`,`id`,`status`,`late`,`suspected_spam`,`contacted_status`,`program_choice_1`,`program_choice_2`,`registration_day`,`nisn`,`phone`,`search_text`);--> statement-breakpoint
CREATE INDEX `applicants_public` ON `applicants` (`admission_year`,`suspected_spam`,`registration_date`,`id`,`status`,`public_text`);