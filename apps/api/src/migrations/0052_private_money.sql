DROP INDEX `payments_reverses_unique`;--> statement-breakpoint
CREATE INDEX `payments_reverses` ON `payments` (`reverses`);--> statement-breakpoint
ALTER TABLE `fees` ADD `when` text DEFAULT 'seat' NOT NULL;--> statement-breakpoint
ALTER TABLE `fees` ADD `instalments` text DEFAULT '[]' NOT NULL;