/** A page of the library; the rows stay on the screen while others are asked for. */
import type { QueryOf } from '@sekolah/contract/schemas'
import { useKeptCall } from '../../../core/api/use-call.ts'

export const useLibrary = (query: QueryOf<'media.list'>) => useKeptCall('media.list', { query })
