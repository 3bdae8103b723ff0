/** The way to the counter's form without a server, on a computer where the office has worked. */
import { Button } from '@sekolah/ui/button'
import { NotebookPen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasCounter } from '../sections/ppdb/counter/queue/has-counter.ts'

export const CounterButton = ({ onOpen }: { onOpen: () => void }) => {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    void hasCounter().then(setOffered)
  }, [])
  return isOffered ? (
    <Button size="lg" onClick={onOpen}>
      <NotebookPen aria-hidden />
      Formulir loket
    </Button>
  ) : null
}
