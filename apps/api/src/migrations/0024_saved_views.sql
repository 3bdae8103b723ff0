CREATE TABLE `ppdb_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_by` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ppdb_views_name` ON `ppdb_views` (`search_text`) WHERE deleted_at IS NULL;