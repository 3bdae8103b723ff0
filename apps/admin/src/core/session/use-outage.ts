/** Why the server does not answer, polled until it does. */
import { useEffect, useState } from 'react'
import type { Explanation } from '../platform/probe-messages.ts'
import { watchOutage } from './outage.ts'
import type { Session } from './session-store.ts'

/**
 * Checks the session as soon as the server answers; polls at once when the network is back or the
 * computer wakes. The screen stays as it is meanwhile. Null until a reason is known.
 */
export const useOutage = ({
  check,
  platform,
}: Pick<Session, 'check' | 'platform'>): Explanation | null => {
  const [why, setWhy] = useState<Explanation | null>(null)
  useEffect(() => {
    const outage = watchOutage({
      explain: platform.explainOutage,
      onReason: setWhy,
      onBack: check,
    })
    window.addEventListener('online', outage.askNow)
    const stopWaking = platform.desktop?.on.resume(outage.askNow)
    return () => {
      outage.stop()
      window.removeEventListener('online', outage.askNow)
      stopWaking?.()
    }
  }, [check, platform])
  return why
}
