/** An empty sample file with the right headings. */
import type { ImportColumn, ImportTargetName } from '@sekolah/contract/imports/labels'
import { Button } from '@sekolah/ui/button'
import { Download } from 'lucide-react'
import { useSaveFile } from '../../core/files/saved-file.ts'

type Props = { target: ImportTargetName; columns: Readonly<Record<string, ImportColumn>> }

export const SampleFile = ({ target, columns }: Props) => {
  const saveFile = useSaveFile()
  const heads = Object.values(columns).map(({ label }) => label)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
      Kolom yang dikenali: {heads.join(', ')}. Nama lain pun dicocokkan, dan dapat dipilih sendiri.
      <Button
        look="quiet"
        onClick={() =>
          saveFile({
            name: `impor-${target.replace('_', '-')}.csv`,
            // A byte order mark: without it Excel does not read a CSV as UTF-8.
            content: new Blob([`\uFEFF${heads.join(';')}\r\n`], { type: 'text/csv' }),
          })
        }
      >
        <Download aria-hidden />
        Unduh berkas contoh
      </Button>
    </p>
  )
}
