/** A sheet for the printer: in print it replaces the panel (see styles.css). */

import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { letterheadOf } from '@sekolah/contract/settings/letterhead'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { Letterhead } from '@sekolah/ui/letterhead'
import { useToast } from '@sekolah/ui/toast'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { errorReason } from '../api/error-message.ts'
import type { Platform } from '../platform/platform.ts'
import { useSchool } from '../school/school.tsx'
import { useSession } from '../session/use-session.ts'
import { printOptions } from './print-options.ts'
import { showFileAction } from './saved-file.ts'

type Props = {
  /** The name of the PDF that the desktop app saves; without it the sheet is printed. */
  pdf?: string
  /** Prints to the receipt printer, where one is set. */
  isReceipt?: boolean
  onDone: () => void
  children: ReactNode
}

/** Prints its children once, after they have rendered; a new `key` prints again. */
export const PrintSheet = (sheet: Props) => {
  const { platform } = useSession()
  const { settings } = useSchool()
  return <PrintedSheet {...sheet} {...{ platform, settings }} />
}

type SheetProps = Props & { platform: Platform; settings: PublicSettings | null }

/** Like `PrintSheet`, for screens where nobody is signed in. */
export const PrintedSheet = ({
  pdf,
  isReceipt = false,
  onDone,
  children,
  platform,
  settings,
}: SheetProps) => {
  const head = letterheadOf(settings ?? settingsFrom([]))
  const sheet = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const finish = useEffectEvent(onDone)
  const save = useEffectEvent(async (suggestedName: string) => {
    try {
      await picturesOf(sheet.current)
      const saved = await platform.savePdf?.(suggestedName)
      if (saved) toast('good', 'PDF disimpan.', showFileAction(saved))
    } catch (error) {
      toast('bad', `PDF belum disimpan. ${errorReason(error)}`)
    }
    finish()
  })
  const print = useEffectEvent(async () => {
    try {
      await picturesOf(sheet.current)
      await platform.print(printOptions(isReceipt))
    } catch (error) {
      toast('bad', `Belum dicetak. ${errorReason(error)}`)
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
  return createPortal(
    <div ref={sheet} className="printed">
      <div className="px-6 pt-6 text-sm max-[25rem]:px-0.5 max-[25rem]:pt-1">
        {settings && <Letterhead {...head} logo={head.logo && `${platform.apiBase}${head.logo}`} />}
      </div>
      {children}
    </div>,
    document.body,
  )
}

/** Waits for the sheet's pictures; one that fails to load does not stop the print. */
const picturesOf = (sheet: HTMLElement | null) =>
  Promise.allSettled([...(sheet?.querySelectorAll('img') ?? [])].map((image) => image.decode()))
