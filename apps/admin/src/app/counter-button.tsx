/**
 * Opens the counter's form without a server, on a computer where the office has signed in before.
 */
import { Button } from '@sekolah/ui/button'
import { NotebookPen } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { hasCounterDatabase } from '../sections/applications/counter/queue/has-counter.ts'

const load = () => import('../sections/applications/counter/queue/counter-screen.tsx')

/** Loaded only when staff register families while the server is unreachable. */
export const CounterScreen = lazy(load)

type Props = {
  /** The origin of the server; empty in a browser. */
  origin: string
  onOpen: () => void
}

export const CounterButton = ({ origin, onOpen }: Props) => {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const offer = async () => {
      if (!(await hasCounterDatabase(origin))) return
      // The form's code may not be cached, and cannot be fetched while offline.
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
