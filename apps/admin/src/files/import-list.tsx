/** Files that were brought in, each undone as a whole. */

import { formatDateTime } from '@sekolah/contract/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../app/error-message.ts'
import { useSchool } from '../app/school.tsx'

type Brought = {
  id: number
  file_name: string
  by: string
  created_at: string
  undone_at: string | null
  undone_by: string | null
}

type Props<Row> = {
  rows: readonly Row[]
  /** What the file held, as "12 murid". */
  contents: (row: Row) => string
  /** Further buttons of a row. */
  actions?: (row: Row) => ReactNode
  question: string
  /** What becomes of it, once `file` is undone. */
  warning: (file: ReactNode) => ReactNode
  onUndo: (row: Row) => Promise<unknown>
}

export const ImportList = <Row extends Brought>({
  rows,
  contents,
  actions,
  question,
  warning,
  onUndo,
}: Props<Row>) => {
  const { zone } = useSchool()
  const toast = useToast()
  const [asked, setAsked] = useState<Row | null>(null)
  const undo = useMutation({
    mutationFn: onUndo,
    onSuccess: (_, row) => toast('good', `Impor ${row.file_name} diurungkan.`),
    onError: (error) => toast('bad', `Belum diurungkan. ${reasonOf(error)}`),
    onSettled: () => setAsked(null),
  })
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <p className="min-w-0 grow basis-64 text-sm">
              <span className="font-semibold wrap-anywhere">{row.file_name}</span>
              <span className="block text-soft">
                {contents(row)}, {formatDateTime(row.created_at, zone)} oleh {row.by}
                {row.undone_at &&
                  `. Diurungkan ${formatDateTime(row.undone_at, zone)} oleh ${row.undone_by}.`}
              </span>
            </p>
            {actions?.(row)}
            {!row.undone_at && (
              <Button aria-label={`Urungkan impor ${row.file_name}`} onClick={() => setAsked(row)}>
                <Undo2 aria-hidden />
                Urungkan
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        question={question}
        pending={undo.isPending}
        onYes={() => asked && undo.mutate(asked)}
        onNo={() => setAsked(null)}
      >
        <p>{warning(<strong>{asked?.file_name}</strong>)}</p>
      </Confirm>
    </>
  )
}
