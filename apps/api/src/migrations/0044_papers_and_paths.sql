ALTER TABLE `selection_runs` ADD `unchecked` integer;--> statement-breakpoint
ALTER TABLE `waves` ADD `takes` text DEFAULT 'all' NOT NULL;--> statement-breakpoint
UPDATE `document_types` SET `required_when` = json_set(`required_when`, '$.only_paths', json('false'));
