PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_withdrawn_applications` (
	`client_id` text PRIMARY KEY NOT NULL,
	`applicant_id` integer,
	`withdrawn_at` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_withdrawn_applications`("client_id", "applicant_id", "withdrawn_at") SELECT "client_id", "applicant_id", "withdrawn_at" FROM `withdrawn_applications`;--> statement-breakpoint
DROP TABLE `withdrawn_applications`;--> statement-breakpoint
ALTER TABLE `__new_withdrawn_applications` RENAME TO `withdrawn_applications`;--> statement-breakpoint
PRAGMA foreign_keys=ON;