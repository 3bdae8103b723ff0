-- Which articles have a trigram, without its positions: a tenth of the size. What is deleted or
-- replaced is marked, and its trigrams are gone when the segments are merged: the server does that each
-- minute, a little in a turn. In between only a write that finds 16 segments does, of the newest ones.
DROP TABLE `articles_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `articles_search` USING fts5(`search_text`, content='articles', content_rowid='id', tokenize='trigram case_sensitive 1', detail=none);
--> statement-breakpoint
INSERT INTO `articles_search`(`articles_search`, `rank`) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO `articles_search`(`articles_search`) VALUES ('rebuild');
--> statement-breakpoint
DROP TRIGGER `articles_search_update`;
--> statement-breakpoint
CREATE TRIGGER `articles_search_update` AFTER UPDATE OF `search_text` ON `articles` WHEN old.`search_text` IS NOT new.`search_text` BEGIN
  INSERT INTO `articles_search`(`articles_search`, `rowid`, `search_text`) VALUES ('delete', old.`id`, old.`search_text`);
  INSERT INTO `articles_search`(`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
