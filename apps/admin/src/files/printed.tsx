/** A sheet that only the printer sees: it takes the panel's place on paper (see styles.css). */

import { useToast } from '@sekolah/ui/toast'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { reasonOf } from '../app/error-message.ts'
import { useSession } from '../session/session.tsx'
import { showAction } from './saved-file.ts'

type Props = {
  /** The file that the desktop app shall save it as; without it, it is printed. */
  pdf?: string
  onDone: () => void
  children: ReactNode
}

/** Prints its children once, as soon as it is there; render it under a new key to print again. */
export const Printed = ({ pdf, onDone, children }: Props) => {
  const { platform } = useSession()
  const toast = useToast()
  const finish = useEffectEvent(onDone)
  const save = useEffectEvent(async (suggestedName: string) => {
    try {
      const saved = await platform.savePdf?.(suggestedName)
      if (saved) toast('good', 'PDF disimpan.', showAction(saved))
    } catch (error) {
      toast('bad', `PDF belum disimpan. ${reasonOf(error)}`)
    }
    finish()
  })
  const print = useEffectEvent(async () => {
    try {
      await platform.print()
    } catch (error) {
      toast('bad', `Belum dicetak. ${reasonOf(error)}`)
    }
  })
  useEffect(() => {
    if (pdf) {
      void save(pdf)
      return
    }
    const printed = () => finish()
    window.addEventListener('afterprint', printed)
    void print()
    return () => window.removeEventListener('afterprint', printed)
  }, [pdf])
  return createPortal(<div className="printed">{children}</div>, document.body)
}
