ALTER TABLE `selection_rows` ADD `input` text;--> statement-breakpoint
ALTER TABLE `selection_runs` ADD `taken` text;--> statement-breakpoint
ALTER TABLE `selection_runs` ADD `tie_orders` text;--> statement-breakpoint
ALTER TABLE `selection_runs` ADD `frozen_by` text;--> statement-breakpoint
-- What the runs of before were made of was not stored: from here on it is what is there now.
UPDATE `selection_runs` SET
  `frozen_by` = 'upgrade',
  `tie_orders` = (
    SELECT json_group_array(json_object('program', t.program, 'path', t.path, 'order', json(t."order")))
    FROM (
      SELECT * FROM `tie_decisions`
      WHERE wave_id = selection_runs.wave_id AND decided_at <= selection_runs.locked_at ORDER BY id
    ) t
  )
WHERE `state` IN ('locked', 'provisional', 'final') AND `locked_at` IS NOT NULL;
--> statement-breakpoint
UPDATE `selection_rows` SET `input` = (
  SELECT json_object(
    'choices', CASE
      WHEN a.program_choice_1 IS NULL AND a.program_choice_2 IS NULL THEN json_array()
      WHEN a.program_choice_1 IS NULL THEN json_array(a.program_choice_2)
      WHEN a.program_choice_2 IS NULL OR a.program_choice_2 = a.program_choice_1
        THEN json_array(a.program_choice_1)
      ELSE json_array(a.program_choice_1, a.program_choice_2)
    END,
    'claims', json((
      SELECT json_group_array(c.path) FROM (
        SELECT path FROM `claims` WHERE applicant_id = a.id AND is_verified ORDER BY path
      ) c
    )),
    'scores', json((
      SELECT json_group_object(s.component, s.value) FROM `scores` s
      WHERE s.applicant_id = a.id AND s.component IN (
        SELECT json_extract(weighed.value, '$.name')
        FROM `selection_runs` r, json_each(r.rules, '$.paths') path,
          json_each(path.value, '$.components') weighed
        WHERE r.id = selection_rows.run_id
        UNION
        SELECT sorted.value
        FROM `selection_runs` r, json_each(r.rules, '$.paths') path,
          json_each(path.value, '$.keys') sorted
        WHERE r.id = selection_rows.run_id AND sorted.value IN ('same_regency', 'distance')
      )
    )),
    'birth_date', a.birth_date,
    'arrived', a.registration_date
  ) FROM `applicants` a WHERE a.id = selection_rows.applicant_id
)
WHERE `run_id` IN (SELECT id FROM `selection_runs` WHERE `frozen_by` = 'upgrade');
