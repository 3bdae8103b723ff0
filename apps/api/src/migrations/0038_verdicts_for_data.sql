ALTER TABLE `documents` ADD `checked_data` text;
--> statement-breakpoint
-- Verdicts of before belong to the data as they are now, but for what the family of a pending
-- application has corrected since: its former value is known to nobody.
WITH since AS (
  SELECT d.applicant_id, d.type, f.value AS field
  FROM `documents` d
    JOIN `applicants` a ON a.id = d.applicant_id AND a.status = 'pending'
    JOIN `applicant_history` h ON h.applicant_id = d.applicant_id AND h.action = 'corrected'
      AND h.actor IS NULL AND h.created_at > d.checked_at
    JOIN json_each(h.fields) f
  WHERE d.is_approved = 1
)
UPDATE `documents` SET `checked_data` = (
  SELECT json_object(
    'name', iif(EXISTS (
      SELECT 1 FROM since WHERE applicant_id = documents.applicant_id AND type = documents.type
        AND field = 'name'
    ), NULL, a.name),
    'birth_date', iif(EXISTS (
      SELECT 1 FROM since WHERE applicant_id = documents.applicant_id AND type = documents.type
        AND field = 'birth_date'
    ), NULL, a.birth_date),
    'previous_school', iif(EXISTS (
      SELECT 1 FROM since WHERE applicant_id = documents.applicant_id AND type = documents.type
        AND field = 'previous_school'
    ), NULL, a.previous_school),
    'nisn', iif(EXISTS (
      SELECT 1 FROM since WHERE applicant_id = documents.applicant_id AND type = documents.type
        AND field = 'nisn'
    ), NULL, a.nisn)
  ) FROM `applicants` a WHERE a.id = documents.applicant_id
) WHERE `is_approved` = 1;
--> statement-breakpoint
UPDATE `documents` SET `state` = 'received', `rev` = `rev` + 1
WHERE `state` = 'approved'
  AND EXISTS (
    SELECT 1 FROM `applicants` a WHERE a.id = documents.applicant_id AND (
      a.name IS NOT json_extract(documents.checked_data, '$.name') OR
      a.birth_date IS NOT json_extract(documents.checked_data, '$.birth_date') OR
      a.previous_school IS NOT json_extract(documents.checked_data, '$.previous_school') OR
      a.nisn IS NOT json_extract(documents.checked_data, '$.nisn')
    )
  )
  AND EXISTS (
    SELECT 1 FROM `document_pages` p
    WHERE p.applicant_id = documents.applicant_id AND p.type = documents.type
  );
