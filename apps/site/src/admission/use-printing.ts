/** Prints one application: the rest of the page is hidden meanwhile. */
import { useEffect, useState } from 'react'

/** The key of the application that is being printed; null for none. */
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
