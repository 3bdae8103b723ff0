ALTER TABLE `applicants` ADD `wave_day` text;--> statement-breakpoint
ALTER TABLE `selection_runs` ADD `left_out` text;