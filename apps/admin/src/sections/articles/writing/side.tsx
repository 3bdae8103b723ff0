/**
 * Beside the text: details of the article or its page as it will look, on very wide screens both;
 * below the text and folded where there is no room beside it.
 */
import { chipClass } from '@sekolah/ui/list'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '../../../core/device/device.ts'

/** Room for the details beside the text, and for the page beside both. */
const BESIDE = '(min-width: 80rem)'
const BESIDE_BOTH = '(min-width: 112rem)'

type Props = {
  details: ReactNode
  preview: ReactNode
  /** Whether a field of the details has a message. */
  isRefused: boolean
}

export const Side = ({ details, preview, isRefused }: Props) => {
  const isBeside = useMediaQuery(BESIDE)
  const isWide = useMediaQuery(BESIDE_BOTH)
  const [shown, show] = useState<'details' | 'preview'>('details')
  const [isOpen, setOpen] = useState(false)
  if (!isBeside) {
    return (
      <details
        open={isOpen || isRefused}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group rounded-lg border border-line bg-surface"
      >
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold">
          <span>
            Rincian artikel
            <span className="block text-sm font-normal text-soft">
              Gambar, kategori, penulis, tanggal terbit
            </span>
          </span>
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">{details}</div>
      </details>
    )
  }
  const detailsCard = (
    <section aria-label="Rincian artikel" className="rounded-lg border border-line bg-surface p-4">
      {details}
    </section>
  )
  if (isWide) {
    return (
      <>
        {detailsCard}
        {preview}
      </>
    )
  }
  const isPreview = shown === 'preview' && !isRefused
  return (
    <div className="min-w-0">
      <div className="mb-2 flex gap-2">
        <button
          type="button"
          aria-pressed={!isPreview}
          onClick={() => show('details')}
          className={`${chipClass(!isPreview)} min-h-9!`}
        >
          Rincian
        </button>
        <button
          type="button"
          aria-pressed={isPreview}
          onClick={() => show('preview')}
          className={`${chipClass(isPreview)} min-h-9!`}
        >
          Pratinjau langsung
        </button>
      </div>
      {isPreview ? preview : detailsCard}
    </div>
  )
}
