/** What the button Kirim promises, once everything that it needs is there. */
import { useEffect, useState } from 'react'
import { promises } from './more-sentences.ts'
import { sentenceOf } from './sentences.ts'
import { usePhone } from './use-phone.ts'

type Props = {
  what: 'Formulir' | 'Pesan'
  /** Loads the code that checks the form; must be the same function at every render. */
  load: () => Promise<unknown>
}

export const KirimPromise = ({ what, load }: Props) => {
  const phone = usePhone()
  const isReady = useLoaded(load)
  // Of the same height before it is true, so that nothing moves.
  return (
    <p className="min-h-[2lh] text-sm text-soft">
      {sentenceOf(promises, { phone, what, isReady })}
    </p>
  )
}

const AGAIN_MS = 3_000

/** Whether `load` has succeeded; without a network it is tried again. */
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
