/** Imported files, each of which can be undone as a whole. */
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { useSchool } from '../../core/school/school.tsx'

type Brought = {
  id: number
  file_name: string
  by: string
  created_at: string
  applied_at?: string | null
  undone_at: string | null
  undone_by: string | null
}

type Props<Row> = {
  title: string
  /** Shown when the list is empty; without it, an empty list renders nothing. */
  empty?: string
  list: {
    data: readonly Row[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** The contents of the imported file, such as "12 murid". */
  contents: (row: Row) => string
  /** Further buttons of an import's row. */
  actions?: (row: Row) => ReactNode
  /** The dialog that undoes an import. */
  undoing: (row: Row, onClose: () => void) => ReactNode
}

export const ImportHistory = <Row extends Brought>(props: Props<Row>) => {
  const { title, empty, list, contents, actions, undoing } = props
  const { zone } = useSchool()
  const id = useId()
  const [asked, setAsked] = useState<Row | null>(null)
  if (!empty && !list.error && !list.data?.length) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      <NotLoaded of={list} />
      {!list.data && !list.error && <Skeleton className="h-16" />}
      {list.data?.length === 0 && <p className="text-soft">{empty}</p>}
      <ul className="divide-y divide-line">
        {list.data?.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <p className="min-w-0 grow basis-64 text-sm">
              <span className="font-semibold wrap-anywhere">{row.file_name}</span>
              <span className="block text-soft">
                {contents(row)}, {formatDateTime(row.applied_at ?? row.created_at, zone)} oleh{' '}
                {row.by}
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
      {asked && undoing(asked, () => setAsked(null))}
    </section>
  )
}

type QuestionProps = {
  file_name: string
  question: string
  /** The warning about what undoing the import of `file` does. */
  warning: (file: ReactNode) => ReactNode
  undo: () => Promise<unknown>
  onClose: () => void
}

export const UndoQuestion = ({ file_name, question, warning, undo, onClose }: QuestionProps) => {
  const toast = useToast()
  const undoing = useMutation({
    mutationFn: undo,
    onSuccess: () => toast('good', `Impor ${file_name} diurungkan.`),
    onError: (error) => toast('bad', `Belum diurungkan. ${errorReason(error)}`),
    onSettled: onClose,
  })
  return (
    <Confirm
      open
      question={question}
      verb="Urungkan impor"
      pending={undoing.isPending}
      onYes={() => undoing.mutate()}
      onNo={onClose}
    >
      <p>{warning(<strong>{file_name}</strong>)}</p>
    </Confirm>
  )
}
