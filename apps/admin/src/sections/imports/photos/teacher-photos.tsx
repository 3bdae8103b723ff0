/** Uploads many photos at once, and assigns each to the teacher named by its file. */

import type { Teacher } from '@sekolah/contract/people/schemas'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Select } from '@sekolah/ui/field'
import { pictureHint, useObjectUrl } from '@sekolah/ui/image-field'
import {
  PictureRefused,
  pictureAccept,
  pictureRefusal,
  preparePicture,
} from '@sekolah/ui/picture-file'
import { Badge, Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { FileChoice } from '../../../core/files/file-choice.tsx'
import { retryWhenThrottled } from '../../../core/files/patience.ts'
import { readSheets } from '../../../core/files/reading/read-file.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { useConfirmLeave } from '../../../screens/resource/form/form-guards.tsx'
import { matchPhotos, type NipList, parseNipList } from './matching.ts'

type Photo = {
  key: number
  file: File
  teacher: number | null
  state: 'waiting' | 'done' | 'failed'
  reason: string | null
}

let nextKey = 0

export const TeacherPhotos = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [photos, setPhotos] = useState<Photo[]>([])
  const [nips, setNips] = useState<NipList>(new Map())
  const [nipRefusal, setNipRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const present = new AbortController()
    leaving.current = present
    return () => present.abort()
  }, [])
  const teachers = useCall('teachers.list')
  const known: Teacher[] = teachers.data?.rows ?? []
  const waiting = photos.filter(({ state, teacher }) => state === 'waiting' && teacher !== null)
  const question = useConfirmLeave(waiting.length > 0)
  const change = (key: number, changes: Partial<Photo>) =>
    setPhotos((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const add = (files: File[]) => {
    const found = matchPhotos(
      files.map(({ name }) => name),
      known,
      nips,
    )
    const added = files.map((file, index): Photo => {
      const reason = pictureRefusal(file)
      const teacher = found[index] ?? null
      return { key: nextKey++, file, teacher, state: reason ? 'failed' : 'waiting', reason }
    })
    setPhotos((before) => [...before, ...added])
  }
  const takeNips = async ([file]: File[]) => {
    if (!file) return
    const sheets = await readSheets(file)
    setNipRefusal(typeof sheets === 'string' ? sheets : null)
    if (typeof sheets === 'string') return
    const list = parseNipList(sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells)))
    if (list.size === 0) setNipRefusal('Tidak ada baris dengan NIP dan nama di berkas ini.')
    setNips(list)
    setPhotos((before) => {
      const found = matchPhotos(
        before.map(({ file: { name } }) => name),
        known,
        list,
      )
      return before.map((one, at) => ({ ...one, teacher: one.teacher ?? found[at] ?? null }))
    })
  }
  const send = async () => {
    const { signal } = leaving.current
    setSending(true)
    let arrived = 0
    for (const { key, file, teacher } of waiting) {
      try {
        const photo = await preparePicture(file, MAX_UPLOAD_BYTES)
        await retryWhenThrottled(
          () => api.teachers.update({ params: { id: teacher ?? 0 }, body: { photo } }),
          signal,
        )
        change(key, { state: 'done', reason: null })
        arrived += 1
      } catch (error) {
        if (signal.aborted) return
        const isPicture = error instanceof PictureRefused
        change(key, { state: 'failed', reason: isPicture ? error.message : errorReason(error) })
      }
    }
    setSending(false)
    invalidate(client, 'content')
    toast(
      arrived === waiting.length ? 'good' : 'bad',
      `${arrived} dari ${waiting.length} foto terpasang`,
    )
  }

  if (!teachers.data) return <Skeleton className="h-64" />
  if (known.length === 0) {
    return <Empty title="Belum ada guru">Impor atau tambahkan guru dulu, lalu fotonya.</Empty>
  }
  return (
    <div className="space-y-4">
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <FileChoice
          label="Pilih foto"
          hint={`Nama berkas memuat nama guru atau NIP. ${pictureHint(MAX_UPLOAD_BYTES)}`}
          accept={pictureAccept()}
          multiple
          onFiles={add}
        />
        <FileChoice
          label="Pilih daftar NIP"
          hint="Hanya bila nama berkasnya NIP: tabel berisi NIP dan nama. Tidak disimpan."
          accept=".xlsx,.csv"
          chosen={nips.size > 0 ? `${nips.size} NIP dikenali` : null}
          error={nipRefusal}
          onFiles={takeNips}
        />
      </Card>
      {photos.length > 0 && (
        <Card className="p-4 sm:p-6">
          <ul aria-label="Foto dan gurunya" className="divide-y divide-line">
            {photos.map((photo) => (
              <Line
                key={photo.key}
                photo={photo}
                teachers={known}
                isTwice={
                  photo.teacher !== null &&
                  photos.filter((one) => one.teacher === photo.teacher).length > 1
                }
                isBusy={isSending}
                onTeacher={(teacher) => change(photo.key, { teacher })}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button look="main" pending={isSending} disabled={waiting.length === 0} onClick={send}>
              Pasang {waiting.length} foto
            </Button>
            <p className="text-sm text-soft">
              {photos.filter(({ teacher }) => teacher === null).length} belum ada gurunya dan
              dilewati.
            </p>
          </div>
        </Card>
      )}
      {question}
    </div>
  )
}

type LineProps = {
  photo: Photo
  teachers: Teacher[]
  isTwice: boolean
  isBusy: boolean
  onTeacher: (id: number | null) => void
}

const Line = ({ photo, teachers, isTwice, isBusy, onTeacher }: LineProps) => {
  const { file, teacher, state, reason } = photo
  const preview = useObjectUrl(file)
  const chosen = teachers.find(({ id }) => id === teacher)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {preview && <img src={preview} alt="" className="size-full object-cover" />}
      </span>
      <p className="min-w-0 grow basis-40 wrap-anywhere">{file.name}</p>
      <Select
        aria-label={`Guru pada ${file.name}`}
        place="basis-64"
        className="min-h-11 rounded-md border border-line-strong/60 bg-surface px-3 pr-10"
        disabled={isBusy || state === 'done'}
        value={teacher ?? ''}
        onChange={({ target: { value } }) => onTeacher(value === '' ? null : Number(value))}
      >
        <option value="">Tidak dipakai</option>
        {teachers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <p className="flex basis-40 flex-wrap gap-2">
        {state === 'done' && <Badge tone="good">Terpasang</Badge>}
        {state === 'waiting' && teacher === null && <Badge tone="plain">Belum ada gurunya</Badge>}
        {state === 'waiting' && chosen?.photo && <Badge tone="wait">Mengganti fotonya</Badge>}
        {state === 'waiting' && isTwice && <Badge tone="wait">Dua foto, yang akhir dipakai</Badge>}
      </p>
      {reason && (
        <div className="basis-full">
          <Notice dense tone="bad" role="alert" title={reason} />
        </div>
      )}
    </li>
  )
}
