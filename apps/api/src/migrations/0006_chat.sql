CREATE TABLE `chat_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`sender` text NOT NULL,
	`author` text,
	`client_id` text NOT NULL,
	`message` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`session_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_key` ON `chat_messages` (`session_id`,`sender`,`client_id`);--> statement-breakpoint
CREATE INDEX `chat_messages_session` ON `chat_messages` (`session_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`name` text,
	`phone` text,
	`is_resolved` integer DEFAULT false NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`last_user_message` text,
	`message_count` integer DEFAULT 0 NOT NULL,
	`last_message` text NOT NULL,
	`visitor_seen_id` integer DEFAULT 0 NOT NULL,
	`office_seen_id` integer DEFAULT 0 NOT NULL,
	`first_asked_at` text,
	`first_reply_at` text,
	`search_text` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_sessions_last` ON `chat_sessions` (`last_message`);