-- Brings what families sent to a later version back to the version of 21 November 2026; `later` is
-- the database that its restore has set aside. See deployment.md.
BEGIN;
INSERT OR REPLACE INTO applicants (
  id, name, birth_date, previous_school, nisn, program_choice_1, program_choice_2, parent_name,
  phone, email, address, consent_by, consent_version, consent_at, registration_date,
  registration_day, admission_year, source, status, notes, public_note, decided_by, decided_at,
  late, suspected_spam, queued_at, client_id, form_hash, name_key, search_text, public_text,
  created_at, updated_at, rev)
SELECT
  id, name, birth_date, previous_school, nisn, program_choice_1, program_choice_2, parent_name,
  phone, email, address, consent_by, consent_version, consent_at, registration_date,
  registration_day, admission_year, source, status, notes, public_note, decided_by, decided_at,
  late, suspected_spam, queued_at, client_id, form_hash, name_key, search_text, public_text,
  created_at, updated_at, rev
FROM later.applicants WHERE status IN ('pending', 'accepted', 'rejected');
INSERT OR REPLACE INTO contact_messages (
  id, name, email, phone, subject, message, is_read, is_done, suspected_spam, queued_at, client_id,
  form_hash, search_text, deleted_at, deleted_by, created_at, updated_at, rev)
SELECT
  id, name, email, phone, subject, message, is_read, is_done, suspected_spam, queued_at, client_id,
  form_hash, search_text, deleted_at, deleted_by, created_at, updated_at, rev
FROM later.contact_messages;
COMMIT;
