/** Uploads many pictures to the gallery one after another, each with its own result. */

import type { GalleryCategory } from '@sekolah/contract/information/labels'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { PictureRefused, pictureRefusal, preparePicture } from '@sekolah/ui/picture-file'
import { useEffect, useRef, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { useUploadApi } from '../../core/files/upload.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { validationMessages } from '../../screens/resource/form/form-state.ts'
import { lastOrderIndex } from '../../screens/resource/order/order.ts'
import { rowsOf } from '../../screens/resource/resource-screen.tsx'
import { sortByFileName, titleFromFileName } from './title.ts'

export type PictureUpload = {
  key: number
  file: File
  title: string
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** The share that was sent, 0 to 1. */
  share: number
  /** Why the file was refused, or why its upload failed. */
  reason: string | null
  /** Whether a retry would fail in the same way. */
  isHopeless: boolean
}

export const useUploads = () => {
  const { api: calls } = useSession()
  const apiFor = useUploadApi()
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const [isSending, setSending] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const present = new AbortController()
    leaving.current = present
    return () => present.abort()
  }, [])

  const change = (key: number, changes: Partial<PictureUpload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    )

  const sendOne = async ({ key, file, title }: PictureUpload, category: GalleryCategory) => {
    change(key, { state: 'sending', share: 0, reason: null })
    const api = apiFor((share) => change(key, { share }))
    try {
      const { signal } = leaving.current
      const image = await preparePicture(file, MAX_UPLOAD_BYTES)
      // Appended in order, after pictures that a colleague may have added meanwhile.
      const { rows } = await rowsOf(calls, 'gallery', {}).queryFn({ signal })
      const input = { title, category, image, order_index: lastOrderIndex(rows) }
      await api.gallery.create({ body: input, signal })
      change(key, { state: 'done', share: 1 })
      return true
    } catch (error) {
      const isHopeless = error instanceof PictureRefused
      const reason = isHopeless ? error.message : errorReason(error)
      change(key, { state: 'failed', reason, isHopeless })
      return false
    }
  }

  /** Refuses uploads without a title; nothing is sent until all have one, to keep the order. */
  const refuseUntitled = (wanted: PictureUpload[], category: GalleryCategory): boolean => {
    const refused = wanted.map((upload) => {
      const { title } = upload
      const reason = validationMessages(resourceSchemas.gallery.input, { title, category }).title
      if (reason) change(upload.key, { reason })
      return reason !== undefined
    })
    return refused.includes(true)
  }

  return {
    uploads,
    isSending,
    add: (files: Iterable<File>) => {
      const added = sortByFileName(files).map(uploadOf)
      setUploads((before) => [...before, ...added])
    },
    name: (key: number, title: string) => change(key, { title, reason: null }),
    /** Numbers the uploads that have no title yet, in order. */
    nameAll: (title: string) =>
      setUploads((before) => {
        const blank = before.filter(
          (upload) => isUploadPending(upload) && upload.title.trim() === '',
        )
        return before.map((upload) => {
          const number = blank.indexOf(upload) + 1
          return number > 0 ? { ...upload, title: `${title} ${number}`, reason: null } : upload
        })
      }),
    drop: (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key)),
    /**
     * Sends what is not uploaded yet; resolves to the numbers of successes and failures, or null
     * when a title is missing.
     */
    send: async (category: GalleryCategory, only?: PictureUpload) => {
      const wanted = only ? [only] : uploads.filter(isUploadPending)
      if (refuseUntitled(wanted, category)) return null
      setSending(true)
      let arrived = 0
      for (const upload of wanted) if (await sendOne(upload, category)) arrived += 1
      setSending(false)
      return { arrived, failed: wanted.length - arrived }
    },
  }
}

/** Whether an upload is still to be sent, and was not refused for good. */
export const isUploadPending = ({ state, isHopeless }: PictureUpload): boolean =>
  state !== 'done' && !isHopeless

let nextKey = 0
const uploadOf = (file: File): PictureUpload => {
  const reason = pictureRefusal(file)
  return {
    key: nextKey++,
    file,
    title: titleFromFileName(file.name),
    state: reason ? 'failed' : 'waiting',
    share: 0,
    reason,
    isHopeless: reason !== null,
  }
}
