CREATE TABLE `chat_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`author` text NOT NULL,
	`client_id` text NOT NULL,
	`note` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`session_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_notes_key` ON `chat_notes` (`session_id`,`client_id`);--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `waiting_since` text;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `assigned_id` integer;--> statement-breakpoint
-- Whoever waited before this version waits in the queue too.
UPDATE `chat_sessions` SET `waiting_since` = (
	SELECT min(`created_at`) FROM `chat_messages`
	WHERE `chat_messages`.`session_id` = `chat_sessions`.`session_id` AND `sender` = 'user'
		AND `chat_messages`.`id` > coalesce((
			SELECT max(`answer`.`id`) FROM `chat_messages` AS `answer`
			WHERE `answer`.`session_id` = `chat_sessions`.`session_id` AND `answer`.`sender` = 'admin'
		), 0)
) WHERE `is_resolved` = 0;
