CREATE TRIGGER `payments_never_change` BEFORE UPDATE ON `payments`
BEGIN
  SELECT RAISE(ABORT, 'the book of payments is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_never_shrink` BEFORE DELETE ON `payments`
BEGIN
  SELECT RAISE(ABORT, 'the book of payments is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `closings_never_change` BEFORE UPDATE ON `closings`
BEGIN
  SELECT RAISE(ABORT, 'closings are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `closings_never_shrink` BEFORE DELETE ON `closings`
BEGIN
  SELECT RAISE(ABORT, 'closings are append-only');
END;
