/** A page that prints a paper instead of itself, as the receipt of one application. */
import { type ReactNode, useEffect, useState } from 'react'

type Props = { children: (print: (paper: ReactNode) => void) => ReactNode }

export const WithPaper = ({ children }: Props) => {
  const [paper, setPaper] = useState<ReactNode>(null)
  useEffect(() => {
    if (!paper) return
    const done = () => setPaper(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [paper])
  return (
    <>
      <div className={paper ? 'print:hidden' : undefined}>{children(setPaper)}</div>
      {paper && <div className="hidden p-6 print:block">{paper}</div>}
    </>
  )
}
