-- Masks have three asterisks a word from here on. Stored ones were as long as the names; runs of up to 128 become one, and that three.
UPDATE `applicants` SET `public_text` = replace(replace(replace(replace(replace(replace(replace(replace(`public_text`, '**', '*'), '**', '*'), '**', '*'), '**', '*'), '**', '*'), '**', '*'), '**', '*'), '*', '***');
