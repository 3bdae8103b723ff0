/**
 * Stands in place of a form until this device's storage is open: a placeholder, or the reason for
 * the failure.
 */
import { useDevice, useOpening } from '@sekolah/offline/react'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useEffect, useState } from 'react'
import { firstMatchingSentence } from './matching.ts'
import { openingSentences, openingTitles } from './storage-sentences.ts'

/** Code that has not loaded within this time probably will not: the page shows a message. */
const LATE_MS = 10_000

export const UntilOpened = ({ children }: { children?: ReactNode }) => {
  const opening = useOpening()
  const device = useDevice()
  const isCodeMissing = useIsLate() && !device
  const situation = { opening, isCodeMissing }
  const title = firstMatchingSentence(openingTitles, situation)
  if (!title) return children
  const text = firstMatchingSentence(openingSentences, situation)
  return (
    <Notice tone={opening === 'failed' ? 'bad' : 'wait'} role="alert" title={title}>
      <p>{text}</p>
      {text === openingSentences.late.text && (
        <p>
          <a href="/darurat" className="font-semibold underline">
            Lihat isian yang tersimpan di HP ini
          </a>
        </p>
      )}
    </Notice>
  )
}

const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
