/** The selected applicants, over all pages, and the actions for all of them. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Check, Download, MessageCircle, X } from 'lucide-react'
import { useState } from 'react'
import { MOST_AT_ONCE } from './all-results.ts'

/** By id, in the order of selection. */
export type Chosen = ReadonlyMap<number, Applicant>

export const useSelection = () => {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const put = (rows: Applicant[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (isChosen) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  return {
    chosen,
    put,
    toggle: (row: Applicant) => put([row], !chosen.has(row.id)),
    clear: () => setChosen(new Map()),
    /** Updates selected applicants with what the server has returned. */
    know: (applicant: Applicant) =>
      setChosen((before) =>
        before.has(applicant.id) ? new Map(before).set(applicant.id, applicant) : before,
      ),
  }
}

/** The rows from one to the other, both included; only the second where the first is not here. */
export const rangeOf = (rows: Applicant[], from: number | null, to: number): Applicant[] => {
  const end = rows.findIndex(({ id }) => id === to)
  const start = rows.findIndex(({ id }) => id === from)
  return start < 0
    ? rows.slice(end, end + 1)
    : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

type Props = {
  count: number
  /** How many fit the filters. */
  total: number
  onChooseAll: () => Promise<void>
  onDecide: (status: 'accepted' | 'rejected') => void
  onReach: () => void
  onExport: () => void
  onClear: () => void
}

export const SelectionBar = ({
  count,
  total,
  onChooseAll,
  onDecide,
  onReach,
  onExport,
  onClear,
}: Props) => (
  <div
    role="toolbar"
    aria-label="Yang dipilih"
    className="flex flex-wrap items-center gap-2 rounded-md bg-brand-wash px-3 py-1.5"
  >
    <p role="status" className="text-sm font-semibold tabular-nums">
      {count} dipilih
    </p>
    <span className="mr-auto">
      {count < Math.min(total, MOST_AT_ONCE) && <AllResults {...{ total, onChooseAll }} />}
    </span>
    <Button look="quiet" onClick={() => onDecide('accepted')}>
      <Check aria-hidden />
      Terima
    </Button>
    <Button look="quiet" onClick={() => onDecide('rejected')}>
      <X aria-hidden />
      Tolak
    </Button>
    <Button look="quiet" onClick={onReach}>
      <MessageCircle aria-hidden />
      Hubungi keluarga
    </Button>
    <Button look="quiet" onClick={onExport}>
      <Download aria-hidden />
      Export
    </Button>
    <Button look="quiet" onClick={onClear}>
      Lepas pilihan
    </Button>
  </div>
)

const AllResults = ({ total, onChooseAll }: Pick<Props, 'total' | 'onChooseAll'>) => {
  const [pending, setPending] = useState(false)
  const choose = async () => {
    setPending(true)
    await onChooseAll()
    setPending(false)
  }
  return (
    <Button look="quiet" pending={pending} onClick={choose}>
      {total > MOST_AT_ONCE
        ? `Pilih ${MOST_AT_ONCE} hasil pertama dari ${total}`
        : `Pilih semua hasil (${total})`}
    </Button>
  )
}
