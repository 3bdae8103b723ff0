/** Sends the counter's queue, and reports the result for each family. */
import type { CounterQueue } from '@sekolah/offline/counter/queue'
import { isRefused, type Trigger } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSocket } from '../../../../core/live/live.tsx'
import { useSession } from '../../../../core/session/use-session.ts'
import {
  COUNTER_OPENED_EVENT,
  counterDatabaseName,
  countWaitingEntries,
  hasCounterDatabase,
  listCounterDatabases,
} from './has-counter.ts'
import { QueueDialog } from './queue-dialog.tsx'
import { useCounterQueue } from './use-queue.ts'

const QueueBar = (): ReactNode => {
  const { takeIn, platform, round } = useSession()
  const { apiBase } = platform
  const [isUsed, setUsed] = useState(false)
  const [elsewhere, setElsewhere] = useState(0)
  useEffect(() => {
    const opened = new BroadcastChannel(COUNTER_OPENED_EVENT)
    opened.onmessage = () => setUsed(true)
    void hasCounterDatabase(apiBase).then((isThere) => isThere && setUsed(true))
    void listCounterDatabases()
      .then((names) =>
        countWaitingEntries(names.filter((name) => name !== counterDatabaseName(apiBase))),
      )
      // If they cannot be counted now, they are at the next start.
      .then(setElsewhere, () => {})
    return () => opened.close()
  }, [apiBase])
  const { queue, list, failure, retry } = useCounterQueue(platform, isUsed)
  const [isOpen, setOpen] = useState(false)
  useSending(queue, { round, count: list.waiting.length })

  const { waiting, arrived, unreadable } = list
  const refused = waiting.filter(isRefused).length
  const parts = [
    failure,
    waiting.length > 0 && `${waiting.length} isian loket menunggu terkirim.`,
    refused > 0 && `${refused} perlu diperiksa.`,
    arrived.length > 0 && `${arrived.length} isian loket sudah tercatat di server.`,
    unreadable > 0 && `${unreadable} isian loket tidak dapat dibuka.`,
    elsewhere > 0 &&
      `${elsewhere} isian loket untuk alamat sekolah sebelumnya menunggu di PC ini sampai alamat itu dipakai lagi.`,
  ].filter(Boolean)
  return (
    <>
      {parts.length > 0 && (
        <div className="no-print px-4 pt-3 sm:px-6">
          <Notice
            tone={failure || refused || unreadable || elsewhere ? 'wait' : 'info'}
            role="status"
            dense
          >
            <div className="flex flex-wrap items-center gap-2">
              <p className="grow py-2 text-sm font-semibold">{parts.join(' ')}</p>
              {failure ? (
                <Button onClick={retry}>Coba lagi</Button>
              ) : (
                waiting.length + arrived.length + unreadable > 0 && (
                  <Button onClick={() => setOpen(true)}>Lihat isian loket</Button>
                )
              )}
            </div>
          </Notice>
        </div>
      )}
      {queue && isOpen && (
        <QueueDialog {...{ queue, list, takeIn }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
export default QueueBar

type Sending = { round: number; count: number }

/** Flushes at each sign-in, when the server is back, and when a retry is due. */
const useSending = (queue: CounterQueue | null, { round, count }: Sending): void => {
  const { takeIn, platform } = useSession()
  const socket = useSocket()
  const [turn, setTurn] = useState(0)
  const send = useEffectEvent(async (trigger: Trigger) => {
    // Failed entries stay in the list, with their reason.
    await queue?.flush(takeIn, trigger).catch(() => {})
    setTurn((before) => before + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sign-in sends, whatever was waiting for its turn.
  useEffect(() => {
    if (queue) void send('person')
  }, [queue, round])
  useEffect(() => {
    if (!queue) return
    const signal = () => void send('signal')
    window.addEventListener('online', signal)
    socket?.on('connect', signal)
    const stopWaking = platform.desktop?.on.resume(signal)
    return () => {
      window.removeEventListener('online', signal)
      socket?.off('connect', signal)
      stopWaking?.()
    }
  }, [queue, socket, platform])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next time changes with each attempt and each entry.
  useEffect(() => {
    if (!queue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    void queue.nextDue().then((due) => {
      if (due === null || isGone) return
      timer = setTimeout(() => void send('timer'), Math.max(1_000, due - Date.now()))
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [queue, turn, count])
}
