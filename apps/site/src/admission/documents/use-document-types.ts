/** The documents that the school asks for; an empty list until this device has heard of any. */
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type { Device } from '@sekolah/offline/device'
import { Offline, useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { useContext, useEffect } from 'react'

/** They are stored, so that the form knows them without a network, and asked for when there is one. */
export const useDocumentTypes = (device: Device): DocumentType[] => {
  const { connection } = useContext(Offline)
  useEffect(() => {
    const ask = async () => {
      if (!connection || !navigator.onLine) return
      const { askTypes } = await import('./ask-types.ts')
      await askTypes(device, connection.fetch)
    }
    // What is stored counts until somebody answers.
    const askQuietly = () => void ask().catch(() => {})
    askQuietly()
    window.addEventListener('online', askQuietly)
    return () => window.removeEventListener('online', askQuietly)
  }, [device, connection])
  return useLive(typesOn, none)
}

const none: DocumentType[] = []

const typesOn = async ({ meta }: Database): Promise<DocumentType[]> =>
  (await meta.get('documents'))?.types ?? none
