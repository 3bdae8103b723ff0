CREATE TRIGGER `audit_never_changes` BEFORE UPDATE ON `audit`
BEGIN
  SELECT RAISE(ABORT, 'the audit is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_never_shrinks` BEFORE DELETE ON `audit`
BEGIN
  SELECT RAISE(ABORT, 'the audit is append-only');
END;
