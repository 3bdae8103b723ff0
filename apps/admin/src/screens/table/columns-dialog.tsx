/** "Kolom": chooses the columns that this device shows; each tick applies at once. */
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Checkbox } from '@sekolah/ui/field'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { ColumnChoice } from './columns.ts'

type Props<Row extends object> = { choice: ColumnChoice<Row>; className: string }

export const ColumnsButton = <Row extends object>({ choice, className }: Props<Row>) => {
  const [isOpen, setOpen] = useState(false)
  const { columns, visible, isChosen, choose } = choice
  if (!choose) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        <Columns3 aria-hidden className="mr-1.5 size-4" />
        Kolom
      </button>
      <Dialog open={isOpen} title="Kolom tabel" onClose={() => setOpen(false)}>
        <p className="mb-4 text-sm text-soft">
          Pilihan diingat di perangkat ini. Kolom yang tidak muat dapat digeser ke samping.
        </p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {columns
            .filter(({ stays }) => !stays)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={visible[id]}
                onChange={({ target }) => choose({ ...visible, [id]: target.checked })}
              />
            ))}
        </div>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button disabled={!isChosen} onClick={() => choose(null)}>
            Kolom semula
          </Button>
          <Button look="main" onClick={() => setOpen(false)}>
            Selesai
          </Button>
        </div>
      </Dialog>
    </>
  )
}
