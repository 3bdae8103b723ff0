-- Keys are compared in small letters from here on. Where both spellings came, each has a row of its own already.
UPDATE OR IGNORE `applicants` SET `client_id` = lower(`client_id`) WHERE `client_id` <> lower(`client_id`);--> statement-breakpoint
UPDATE OR IGNORE `withdrawn_applications` SET `client_id` = lower(`client_id`) WHERE `client_id` <> lower(`client_id`);--> statement-breakpoint
UPDATE OR IGNORE `contact_messages` SET `client_id` = lower(`client_id`) WHERE `client_id` <> lower(`client_id`);--> statement-breakpoint
UPDATE OR IGNORE `chat_messages` SET `client_id` = lower(`client_id`) WHERE `client_id` <> lower(`client_id`);
