/** The counter's queue for screens: its list, or the error of opening it. */
import type { CounterList, CounterQueue } from '@sekolah/offline/counter/queue'
import { useEffect, useState } from 'react'
import { errorReason } from '../../../../core/api/error-message.ts'
import type { Platform } from '../../../../core/platform/platform.ts'
import { sharedCounterQueue } from './open-queue.ts'

const empty: CounterList = { waiting: [], arrived: [], unreadable: 0 }

export const useCounterQueue = (platform: Platform, isWanted = true) => {
  const [queue, setQueue] = useState<CounterQueue | null>(null)
  const [list, setList] = useState(empty)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt that somebody asks for opens it again.
  useEffect(() => {
    if (!isWanted) return
    let stop = () => {}
    let isGone = false
    sharedCounterQueue(platform).then(
      (found) => {
        if (isGone) return
        setQueue(found)
        setFailure(null)
        stop = found.watch(setList)
      },
      (error) => {
        if (!isGone) setFailure(errorReason(error))
      },
    )
    return () => {
      isGone = true
      stop()
    }
  }, [platform, isWanted, attempt])
  return { queue, list, failure, retry: () => setAttempt((before) => before + 1) }
}
