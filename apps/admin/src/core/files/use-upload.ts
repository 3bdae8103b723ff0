/** Uploads a file as soon as it is chosen, and puts its URL into a form. */
import { PictureRefused } from '@sekolah/ui/picture-file'
import { useEffect, useRef, useState } from 'react'
import { errorReason } from '../api/error-message.ts'

/** Why a file cannot be uploaded, as an Indonesian sentence. */
export class FileRefused extends Error {}

/** `send` resolves to the URL; a `FileRefused` that it throws is shown as it is. */
export const useUpload = (
  send: (file: File) => Promise<string>,
  onChange: (address: string) => void,
) => {
  const [sending, setSending] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The row may re-render during the upload: call the latest handler with the URL.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
    // A form row that was removed during the upload receives no file.
    return () => {
      latest.current = () => {}
    }
  }, [onChange])
  const upload = async (file: File) => {
    setFailure(null)
    setSending(file)
    try {
      // Await before reading `latest.current`, or the handler would be the one from before the
      // upload.
      const address = await send(file)
      latest.current(address)
    } catch (thrown) {
      setFailure(
        thrown instanceof PictureRefused || thrown instanceof FileRefused
          ? thrown.message
          : `Belum terunggah. ${errorReason(thrown)}`,
      )
    } finally {
      setSending(null)
    }
  }
  return { upload, sending, failure }
}
