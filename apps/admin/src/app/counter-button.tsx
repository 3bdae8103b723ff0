/** The counter's form without a server, on a computer where the office has worked. */
import { Button } from '@sekolah/ui/button'
import { NotebookPen } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { hasCounter } from '../sections/applications/counter/queue/has-counter.ts'

const load = () => import('../sections/applications/counter/queue/counter-screen.tsx')

/** Loaded when the server is away and somebody registers families all the same. */
export const CounterScreen = lazy(load)

type Props = {
  /** The server's, empty in a browser. */
  origin: string
  onOpen: () => void
}

export const CounterButton = ({ origin, onOpen }: Props) => {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const offer = async () => {
      if (!(await hasCounter(origin))) return
      // A browser may not have the form's code, and cannot fetch it now.
      await load()
      setOffered(true)
    }
    offer().catch(() => {})
  }, [origin])
  return isOffered ? (
    <Button size="lg" onClick={onOpen}>
      <NotebookPen aria-hidden />
      Formulir loket
    </Button>
  ) : null
}
