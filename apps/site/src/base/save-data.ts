/** Whether to save data: by the browser's Save-Data setting and the network's speed. */
import { useSyncExternalStore } from 'react'

type Network = { connection?: { saveData?: boolean; effectiveType?: string } }

const connection = () => (navigator as Network).connection

/** Whether the user has turned on Save-Data. */
export const isSavingData = (): boolean => Boolean(connection()?.saveData)

/** Whether pictures stay small and the web font is skipped: also on a slow network. */
export const isLowDataMode = (): boolean =>
  isSavingData() || /2g$/.test(connection()?.effectiveType ?? '')

export const useIsSavingData = (): boolean => useAnswer(isSavingData)
export const useIsLowDataMode = (): boolean => useAnswer(isLowDataMode)

/** False on the server and during hydration, so that both render the same page. */
const useAnswer = (ask: () => boolean): boolean =>
  useSyncExternalStore(subscribeToNothing, ask, () => false)

const subscribeToNothing = () => () => {}
