/** A file that is uploaded as soon as it is chosen, and whose address goes into a form. */
import { PictureRefused } from '@sekolah/ui/picture-file'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../api/error-message.ts'

/** Why a file cannot be uploaded here, as a sentence. */
export class FileRefused extends Error {}

/** `send` resolves to the address; a refusal that it throws is said as it is. */
export const useUpload = (
  send: (file: File) => Promise<string>,
  onChange: (address: string) => void,
) => {
  const [sending, setSending] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The row may change during the upload: the latest handler receives the address.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
    // A row that was removed receives no file.
    return () => {
      latest.current = () => {}
    }
  }, [onChange])
  const upload = async (file: File) => {
    setFailure(null)
    setSending(file)
    try {
      // First awaited: a handler that is looked up before would be the one from before the upload.
      const address = await send(file)
      latest.current(address)
    } catch (thrown) {
      setFailure(
        thrown instanceof PictureRefused || thrown instanceof FileRefused
          ? thrown.message
          : `Belum terunggah. ${reasonOf(thrown)}`,
      )
    } finally {
      setSending(null)
    }
  }
  return { upload, sending, failure }
}
