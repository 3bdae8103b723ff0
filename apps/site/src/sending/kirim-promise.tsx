/** The promise below the button Kirim, shown once the code that it needs has loaded. */
import { useEffect, useState } from 'react'
import { firstMatchingSentence } from './matching.ts'
import { sendHints } from './more-sentences.ts'
import { useDeviceCapabilities } from './use-phone.ts'

type Props = {
  what: 'Formulir' | 'Pesan'
  /** Loads the code that checks the form; must be the same function on every render. */
  load: () => Promise<unknown>
}

export const SendHint = ({ what, load }: Props) => {
  const phone = useDeviceCapabilities()
  const isReady = useLoaded(load)
  // The placeholder has the same height, so that the layout does not shift.
  return (
    <p className="min-h-[2lh] text-sm text-soft">
      {firstMatchingSentence(sendHints, { phone, what, isReady })}
    </p>
  )
}

const AGAIN_MS = 3_000

/** Whether `load` has succeeded; after a failure without a network it is retried. */
const useLoaded = (load: () => Promise<unknown>): boolean => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryToLoad = () => {
      load().then(
        () => setLoaded(true),
        () => {
          timer = setTimeout(tryToLoad, AGAIN_MS)
        },
      )
    }
    tryToLoad()
    return () => clearTimeout(timer)
  }, [load])
  return isLoaded
}
