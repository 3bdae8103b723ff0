CREATE TABLE `past_applicants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admission_year` text NOT NULL,
	`registration_day` text NOT NULL,
	`is_accepted` integer,
	`is_counted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `past_applicants_day` ON `past_applicants` (`admission_year`,`is_counted`,`registration_day`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` integer NOT NULL,
	`row` integer NOT NULL,
	`made_id` integer NOT NULL,
	`is_known` integer NOT NULL,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`target` text NOT NULL,
	`file_name` text NOT NULL,
	`admission_year` text,
	`state` text NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL,
	`applied_at` text,
	`applied_rev` integer,
	`undone_at` text,
	`undone_by` text
);
