ALTER TABLE `biodata_fields` ADD `label` text;--> statement-breakpoint
ALTER TABLE `biodata_fields` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `biodata_fields` ADD `choices` text;--> statement-breakpoint
ALTER TABLE `biodata_fields` ADD `is_sensitive` integer;