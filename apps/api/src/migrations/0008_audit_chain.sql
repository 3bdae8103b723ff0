ALTER TABLE `audit` ADD `covers` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `hash` text;--> statement-breakpoint
CREATE INDEX `audit_object` ON `audit` (`object`);--> statement-breakpoint
DROP TRIGGER `audit_never_changes`;--> statement-breakpoint
CREATE TRIGGER `audit_never_changes` BEFORE UPDATE ON `audit`
-- An entry from before the chain gets its hash, once.
WHEN NOT (OLD.`hash` IS NULL AND NEW.`hash` IS NOT NULL AND NEW.`id` = OLD.`id` AND NEW.`at` = OLD.`at`
  AND NEW.`actor_id` IS OLD.`actor_id` AND NEW.`actor` IS OLD.`actor` AND NEW.`action` = OLD.`action`
  AND NEW.`object` = OLD.`object` AND NEW.`fields` IS OLD.`fields` AND NEW.`covers` IS OLD.`covers`)
BEGIN
  SELECT RAISE(ABORT, 'the audit is append-only');
END;
