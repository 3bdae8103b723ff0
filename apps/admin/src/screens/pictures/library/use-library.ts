/** Loads a page of the library; the former rows stay visible while the next page loads. */
import type { QueryOf } from '@sekolah/contract/schemas'
import { useKeptCall } from '../../../core/api/use-call.ts'

export const useLibrary = (query: QueryOf<'media.list'>) => useKeptCall('media.list', { query })
