/** Adds photos as pages of documents; the code for it is loaded as soon as they can be taken. */
import type { Device } from '@sekolah/offline/device'
import { useCallback, useEffect } from 'react'
import { notStoredMessage } from '../../base/storage-messages.ts'
import type { PlaceOfPage, Storing } from './store-photo.ts'

const loadCode = () => import('./store-photo.ts')

/** The function's answer is null, or why the photo was not stored, as a sentence. */
export const useTakePhoto = (device: Device) => {
  useEffect(() => {
    // Loaded again with the photo if this fails.
    loadCode().catch(() => {})
  }, [])
  return useCallback(
    (place: PlaceOfPage, file: File, more: Storing = {}): Promise<string | null> =>
      loadCode()
        .then(({ storePhoto }) => storePhoto(device, place, file, more))
        .catch(notStoredMessage),
    [device],
  )
}
