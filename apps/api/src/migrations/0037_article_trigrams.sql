-- Which articles have a trigram, without its positions: a seventh of the size. Small pages, because an
-- edit writes one for each trigram; one that leaves the searched text as it was writes none.
DROP TABLE `articles_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `articles_search` USING fts5(`search_text`, content='articles', content_rowid='id', tokenize='trigram case_sensitive 1', detail=none);
--> statement-breakpoint
INSERT INTO `articles_search`(`articles_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `articles_search`(`articles_search`, `rank`) VALUES ('pgsz', 300);
--> statement-breakpoint
INSERT INTO `articles_search`(`articles_search`) VALUES ('rebuild');
--> statement-breakpoint
DROP TRIGGER `articles_search_update`;
--> statement-breakpoint
CREATE TRIGGER `articles_search_update` AFTER UPDATE OF `search_text` ON `articles` WHEN old.`search_text` IS NOT new.`search_text` BEGIN
  INSERT INTO `articles_search`(`articles_search`, `rowid`, `search_text`) VALUES ('delete', old.`id`, old.`search_text`);
  INSERT INTO `articles_search`(`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
