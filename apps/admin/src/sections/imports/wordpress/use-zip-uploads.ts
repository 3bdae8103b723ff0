/** Uploads pictures of a ZIP one after another; a retry skips those that have arrived. */

import { ApiError } from '@sekolah/api-client'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { PictureRefused, preparePicture } from '@sekolah/ui/picture-file'
import { useEffect, useRef, useState } from 'react'
import { retryWhenThrottled } from '../../../core/files/patience.ts'
import type { OpenedZip } from '../../../core/files/reading/read-file.ts'
import { useSession } from '../../../core/session/use-session.ts'

export const useZipUploads = () => {
  const { api } = useSession()
  /** How many have arrived; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const addresses = useRef(new Map<string, string>())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const present = new AbortController()
    leaving.current = present
    return () => present.abort()
  }, [])

  const upload = async (zip: OpenedZip, entry: string, signal: AbortSignal) => {
    const bytes = await zip.read(entry)
    if (!bytes) return
    const name = entry.slice(entry.lastIndexOf('/') + 1)
    try {
      const file = await preparePicture(
        new File([new Uint8Array(bytes)], name, { type: typeOf(name) }),
        MAX_UPLOAD_BYTES,
      )
      const { url } = await retryWhenThrottled(() => uploadPicture(api, file, { signal }), signal)
      addresses.current.set(entry, url)
    } catch (error) {
      // Skip a broken picture, so that it does not block the others.
      const isBroken =
        error instanceof PictureRefused || (error instanceof ApiError && error.status === 422)
      if (!isBroken) throw error
    }
  }

  return {
    sent,
    failure,
    /** Resolves to the URL of each uploaded entry; null when aborted. */
    send: async (zip: OpenedZip, entries: string[]): Promise<Map<string, string> | null> => {
      const { signal } = leaving.current
      setFailure(null)
      setSent(0)
      try {
        for (const [index, entry] of entries.entries()) {
          if (!addresses.current.has(entry)) await upload(zip, entry, signal)
          setSent(index + 1)
        }
        return addresses.current
      } catch (error) {
        if (!signal.aborted) setFailure(error)
        return null
      } finally {
        setSent(null)
      }
    },
  }
}

const typeOf = (name: string): string => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`
}
