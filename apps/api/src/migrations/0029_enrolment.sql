CREATE TABLE `enrolments` (
	`applicant_id` integer PRIMARY KEY NOT NULL,
	`admission_year` text NOT NULL,
	`wave_id` integer,
	`program` text NOT NULL,
	`seat_state` text NOT NULL,
	`offered_at` text NOT NULL,
	`offer_until` text,
	`confirmed_at` text,
	`enrolled_at` text,
	`ended_at` text,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `enrolments_year` ON `enrolments` (`admission_year`,`seat_state`);--> statement-breakpoint
CREATE INDEX `enrolments_due` ON `enrolments` (`seat_state`,`offer_until`);