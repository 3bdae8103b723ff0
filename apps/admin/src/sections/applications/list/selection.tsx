/** The selected applicants, over all pages, and the bulk actions. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Check, Download, MessageCircle, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SelectionProgress } from './use-choosing.ts'

/** The selected applicants by id, in the order of selection. */
export type SelectedApplicants = ReadonlyMap<number, Applicant>

/** Batching window: a bulk decision returns a thousand answers, which are merged together. */
const TOGETHER_MS = 100

export const useSelection = () => {
  const [chosen, setChosen] = useState<SelectedApplicants>(new Map())
  const waiting = useRef<Applicant[]>([])
  /** Updates selected applicants with states that the server returned. */
  const know = (applicant: Applicant) => {
    if (waiting.current.push(applicant) > 1) return
    setTimeout(() => {
      const known = waiting.current
      waiting.current = []
      setChosen((before) => refreshSelection(before, known))
    }, TOGETHER_MS)
  }
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
    /** Selects exactly these rows. */
    only: (rows: Applicant[]) => setChosen(new Map(rows.map((row) => [row.id, row]))),
    know,
  }
}

/** The selection with newer states of its members; the same object when nothing changed. */
export const refreshSelection = (
  chosen: SelectedApplicants,
  known: Applicant[],
): SelectedApplicants => {
  const changed = known.filter((one) => (chosen.get(one.id)?.rev ?? one.rev + 1) <= one.rev)
  return changed.length === 0
    ? chosen
    : new Map([...chosen, ...changed.map((one) => [one.id, one] as const)])
}

type Props = {
  count: number
  /** How many applicants match the filters. */
  total: number
  /** The progress while all matches are being selected; null otherwise. */
  choosing: SelectionProgress | null
  onChooseAll: () => void
  onDecide: (status: 'accepted' | 'rejected') => void
  onReach: () => void
  onExport: () => void
  onClear: () => void
}

export const SelectionBar = ({
  count,
  total,
  choosing,
  onChooseAll,
  onDecide,
  onReach,
  onExport,
  onClear,
}: Props) => (
  <div
    role="toolbar"
    aria-label="Yang dipilih"
    className="flex flex-wrap items-center gap-2 rounded-md bg-brand-wash px-3 py-1.5 max-sm:gap-0 max-sm:px-2 max-sm:[&_button]:px-2 max-sm:[&_button_svg]:hidden"
  >
    <p role="status" className="text-sm font-semibold tabular-nums">
      {count} dipilih
    </p>
    <span className="mr-auto max-sm:w-[calc(100%-5rem)]">
      {choosing ? (
        <Progress choosing={choosing} />
      ) : (
        count < total && (
          <Button look="quiet" onClick={onChooseAll}>
            Pilih semua hasil ({total})
          </Button>
        )
      )}
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

const Progress = ({ choosing: { count, total, stop } }: { choosing: SelectionProgress }) => (
  <span className="flex items-center gap-2 text-sm">
    <progress
      aria-label="Memilih semua hasil"
      value={total ? count / total : undefined}
      className="h-2 w-32 accent-brand"
    />
    <span className="tabular-nums">
      {count} dari {total || '…'}
    </span>
    <Button look="quiet" onClick={stop}>
      Berhenti
    </Button>
  </span>
)
