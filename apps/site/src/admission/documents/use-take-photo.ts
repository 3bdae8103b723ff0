/** Adds photos as pages of documents; the code for it is loaded as soon as they can be taken. */
import type { Device } from '@sekolah/offline/device'
import { useCallback, useEffect } from 'react'
import { notStoredMessage } from '../../base/storage-messages.ts'
import type { PlaceOfPage, Storing, Taken } from './store-photo.ts'

const loadCode = () => import('./store-photo.ts')

export const useTakePhoto = (device: Device) => {
  useEffect(() => {
    // Loaded again with the photo if this fails.
    loadCode().catch(() => {})
  }, [])
  return useCallback(
    (place: PlaceOfPage, file: File, more: Storing = {}): Promise<Taken> =>
      loadCode()
        .then(({ storePhoto }) => storePhoto(device, place, file, more))
        .catch((error) => ({ failure: notStoredMessage(error) })),
    [device],
  )
}
