/** The indexes of searches, over all resources. */
import { type Db, shredDeleted } from '../engine/db/connect.ts'
import { mergeIndex } from '../engine/db/search.ts'
import { storedResources } from './resources.ts'

/** Takes out of the indexes, and so out of all files, what deleted and replaced texts were found by. */
export const mergeSearchIndexes = async (db: Db): Promise<void> => {
  for (const { searchIndex } of Object.values(storedResources)) {
    if (searchIndex && (await mergeIndex(db, searchIndex))) shredDeleted(db)
  }
}
