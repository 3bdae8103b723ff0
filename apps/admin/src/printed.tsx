/** A sheet that only the printer sees: it takes the panel's place on paper (see styles.css). */
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from './session.tsx'

/** Prints its children once, as soon as it is there; render it under a new key to print again. */
export const Printed = ({ onDone, children }: { onDone: () => void; children: ReactNode }) => {
  const { platform } = useSession()
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    const printed = () => finish()
    window.addEventListener('afterprint', printed)
    platform.print()
    return () => window.removeEventListener('afterprint', printed)
  }, [platform])
  return createPortal(<div className="printed">{children}</div>, document.body)
}
