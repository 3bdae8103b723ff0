/** A sheet that only the printer sees: on paper it replaces the panel (see styles.css). */

import { useToast } from '@sekolah/ui/toast'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { reasonOf } from '../app/error-message.ts'
import { useSession } from '../session/session.tsx'
import { showAction } from './saved-file.ts'

type Props = {
  /** The name of the PDF that the desktop app saves; without it the sheet is printed. */
  pdf?: string
  onDone: () => void
  children: ReactNode
}

/** Prints its children once, after they have rendered; a new `key` prints again. */
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
