/**
 * Submissions that only this page still has, because the browser has cleared the site's storage.
 */
import type { Device } from '@sekolah/offline/device'
import type { Entry } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useRef, useState } from 'react'
import { notStoredMessage } from '../base/storage-messages.ts'
import { clearedStorageSentences } from './more-sentences.ts'

type Props<E> = {
  device: Device
  /** The outbox's entries as last read; those that were here and are gone were cleared. */
  entries: E[]
  titleOf: (entry: E) => string
}

export const ClearedSubmissions = <E extends Entry>({ device, entries, titleOf }: Props<E>) => {
  const shown = useRef(entries)
  shown.current = entries
  const [gone, setGone] = useState<E[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(
    () =>
      device.onCleared(
        () => shown.current,
        (found) => setGone((before) => [...before, ...found.filter(isNewTo(before))]),
      ),
    [device],
  )
  const drop = (entry: E) => setGone((before) => before.filter((other) => other !== entry))
  const restore = (entry: E) =>
    device.restore(entry).then(
      () => drop(entry),
      (error) => setFailure(notStoredMessage(error)),
    )
  return gone.map((entry) => (
    <div key={entry.client_id} className="mb-4">
      <Notice tone="bad" role="alert" title={titleOf(entry)}>
        <p>{failure ?? clearedStorageSentences.cleared.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="main" onClick={() => restore(entry)}>
            Simpan lagi
          </Button>
          <Button onClick={() => drop(entry)}>Buang</Button>
        </div>
      </Notice>
    </div>
  ))
}

/** The browser may report one clearing several times. */
const isNewTo = (before: Entry[]) => (entry: Entry) =>
  !before.some(({ client_id }) => client_id === entry.client_id)
