-- Trigrams of the searched text, kept by triggers; secure-delete: a deleted article leaves none behind.
CREATE VIRTUAL TABLE `articles_search` USING fts5(`search_text`, content='articles', content_rowid='id', tokenize='trigram case_sensitive 1');
--> statement-breakpoint
INSERT INTO `articles_search`(`articles_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `articles_search`(`articles_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `articles_search_insert` AFTER INSERT ON `articles` BEGIN
  INSERT INTO `articles_search`(`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_search_delete` AFTER DELETE ON `articles` BEGIN
  INSERT INTO `articles_search`(`articles_search`, `rowid`, `search_text`) VALUES ('delete', old.`id`, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_search_update` AFTER UPDATE OF `search_text` ON `articles` BEGIN
  INSERT INTO `articles_search`(`articles_search`, `rowid`, `search_text`) VALUES ('delete', old.`id`, old.`search_text`);
  INSERT INTO `articles_search`(`rowid`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
