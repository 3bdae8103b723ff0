/** The search indexes of all resources. */
import { type Db, truncateWriteAheadLog } from '../engine/db/connect.ts'
import { mergeIndex } from '../engine/db/search.ts'
import { storedResources } from './resources.ts'

/**
 * Removes the search terms of deleted and replaced texts from the indexes, and so from all files.
 */
export const mergeSearchIndexes = async (db: Db): Promise<void> => {
  for (const { searchIndex } of Object.values(storedResources)) {
    if (searchIndex && (await mergeIndex(db, searchIndex))) truncateWriteAheadLog(db)
  }
}
