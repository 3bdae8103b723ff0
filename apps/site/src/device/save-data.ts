/** Whether the person asked the browser to spend little data. */
import { useSyncExternalStore } from 'react'

type Network = { connection?: { saveData?: boolean } }

export const isSavingData = (): boolean => Boolean((navigator as Network).connection?.saveData)

/** False on the server and while the page wakes up, so that both write the same page. */
export const useSavesData = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    isSavingData,
    () => false,
  )
