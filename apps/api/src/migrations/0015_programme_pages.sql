ALTER TABLE `academic_programs` ADD `pictures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `equipment` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `subjects` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `partners` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `jobs` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `academic_programs` ADD `seats` integer;