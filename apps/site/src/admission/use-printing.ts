/** Printing one application: the rest of the page is hidden until it is done. */
import { useEffect, useState } from 'react'

/** The key of what is being printed; the rest of the page is hidden in print. */
export const usePrinting = () => {
  const [printing, setPrinting] = useState<string | null>(null)
  useEffect(() => {
    if (!printing) return
    const done = () => setPrinting(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [printing])
  return [printing, setPrinting] as const
}
