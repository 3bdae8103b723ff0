/** How much the line may carry: what the person asked the browser for, and how slow it is. */
import { useSyncExternalStore } from 'react'

type Network = { connection?: { saveData?: boolean; effectiveType?: string } }

const connection = () => (navigator as Network).connection

/** Whether the person asked the browser to spend little data. */
export const isSavingData = (): boolean => Boolean(connection()?.saveData)

/** Whether pictures stay small and the web font away: also where the line is slow. */
export const isSparing = (): boolean =>
  isSavingData() || /2g$/.test(connection()?.effectiveType ?? '')

export const useSavesData = (): boolean => useAnswer(isSavingData)
export const useIsSparing = (): boolean => useAnswer(isSparing)

/** False on the server and while the page wakes up, so that both write the same page. */
const useAnswer = (ask: () => boolean): boolean =>
  useSyncExternalStore(subscribeToNothing, ask, () => false)

const subscribeToNothing = () => () => {}
