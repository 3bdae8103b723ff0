CREATE TABLE `known_callers` (
	`subject` text NOT NULL,
	`caller` text NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`subject`, `caller`)
);
--> statement-breakpoint
CREATE INDEX `known_callers_seen` ON `known_callers` (`seen_at`);--> statement-breakpoint
CREATE TABLE `lasting_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`whole_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lasting_limits_whole` ON `lasting_limits` (`whole_at`);