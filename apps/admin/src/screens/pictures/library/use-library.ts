/** Loads a page of the library; the former rows stay visible while the next page loads. */
import type { QueryOf } from '@sekolah/contract/schemas'
import { useCallKeepingPrevious } from '../../../core/api/use-call.ts'

export const usePictureLibrary = (query: QueryOf<'media.list'>) =>
  useCallKeepingPrevious('media.list', { query })
