/** The document types that the school asks for; empty until this device has fetched them. */
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type { Device } from '@sekolah/offline/device'
import { OfflineContext, useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { useContext, useEffect } from 'react'

/** The document types, stored for offline use, and refetched when there is a network. */
export const useDocumentTypes = (device: Device): DocumentType[] => {
  const { connection } = useContext(OfflineContext)
  useEffect(() => {
    const ask = async () => {
      if (!connection || !navigator.onLine) return
      const { fetchDocumentTypes } = await import('./ask-types.ts')
      await fetchDocumentTypes(device, connection.fetch)
    }
    // The stored types are used until the server answers.
    const askQuietly = () => void ask().catch(() => {})
    askQuietly()
    window.addEventListener('online', askQuietly)
    return () => window.removeEventListener('online', askQuietly)
  }, [device, connection])
  return useStoredTypes()
}

/** The document types as last fetched. */
export const useStoredTypes = (): DocumentType[] => useLive(storedTypes, none)

const none: DocumentType[] = []

const storedTypes = async ({ meta }: Database): Promise<DocumentType[]> =>
  (await meta.get('documents'))?.types ?? none
