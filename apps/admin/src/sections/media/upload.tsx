/** Uploads several pictures to the library, each with a title derived from its file name. */

import { uploadPicture } from '@sekolah/api-client/uploads'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { Button } from '@sekolah/ui/button'
import { PictureRefused, pictureAccept, preparePicture } from '@sekolah/ui/picture-file'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useSession } from '../../core/session/use-session.ts'
import { sortByFileName, titleFromFileName } from '../gallery/title.ts'

export const UploadToLibrary = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  /** How many uploads are left to send. */
  const [left, setLeft] = useState(0)

  const upload = async (files: File[]) => {
    const failed: File[] = []
    let reason = ''
    setLeft(files.length)
    for (const [at, file] of files.entries()) {
      try {
        await uploadPicture(api, await preparePicture(file, MAX_UPLOAD_BYTES), {
          title: titleFromFileName(file.name),
        })
      } catch (error) {
        failed.push(file)
        reason ||= `${file.name}: ${error instanceof PictureRefused ? error.message : errorReason(error)}`
      }
      setLeft(files.length - at - 1)
    }
    invalidate(client, keyOf('media.list'))
    const added = `${files.length - failed.length} gambar ditambahkan`
    if (failed.length === 0) toast('good', added)
    // One toast: a second one would replace the first.
    else {
      toast('bad', `${added}, ${failed.length} belum. ${reason}`, {
        label: 'Coba lagi',
        run: () => upload(failed),
      })
    }
  }

  return (
    <>
      <Button look="main" pending={left > 0} onClick={() => input.current?.click()}>
        {left === 0 && <Upload aria-hidden />}
        {left > 0 ? `Mengunggah, sisa ${left}` : 'Tambah ke pustaka'}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureAccept()}
        aria-label="Gambar untuk pustaka"
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const files = sortByFileName(target.files ?? [])
          if (files.length > 0) upload(files)
          target.value = ''
        }}
      />
    </>
  )
}
