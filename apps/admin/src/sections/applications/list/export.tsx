/** Export Data: the filtered list or the selected applicants as a spreadsheet file. */

import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useSaveFile } from '../../../core/files/saved-file.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { type PpdbQuery, withoutPaging } from '../address.ts'

type Props = {
  query: PpdbQuery
  /** How many applicants match the filters. */
  total: number
  chosen: number[]
  /** Prints today's applicants instead of exporting a file. */
  onToday: () => void
  onClose: () => void
}

/** How many ids fit into a URL. */
const MAX_CHOSEN = 500

export const Export = ({ query, total, chosen, onToday, onClose }: Props) => {
  const { api } = useSession()
  const saveFile = useSaveFile()
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const mayChoose = chosen.length > 0 && chosen.length <= MAX_CHOSEN
  const [scope, setScope] = useState<'all' | 'chosen'>(mayChoose ? 'chosen' : 'all')
  const running = useRef<AbortController | null>(null)
  /** The share that was downloaded, 0 to 1; null while the server prepares the file. */
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const exporting = useMutation({
    mutationFn: async () => {
      const mine = new AbortController()
      running.current = mine
      setShare(null)
      const asked =
        scope === 'chosen' ? { ids: chosen.join(','), year: query.year } : withoutPaging(query)
      const file = await api.ppdb.export({
        query: { format, ...asked },
        signal: mine.signal,
        onProgress: setShare,
      })
      if (await saveFile({ name: file.name, content: file })) onClose()
    },
  })

  return (
    <Dialog open title="Export Data" onClose={onClose}>
      <div className="space-y-5">
        <fieldset>
          <legend className="mb-1 font-semibold">Yang diekspor</legend>
          <Choice name="scope" checked={scope === 'all'} onChoose={() => setScope('all')}>
            Sesuai saringan sekarang ({total} pendaftar)
          </Choice>
          <Choice
            name="scope"
            checked={scope === 'chosen'}
            disabled={!mayChoose}
            onChoose={() => setScope('chosen')}
          >
            Hanya yang dipilih ({chosen.length})
          </Choice>
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-semibold">Bentuk berkas</legend>
          <Choice name="format" checked={format === 'xlsx'} onChoose={() => setFormat('xlsx')}>
            XLSX (Excel, LibreOffice)
          </Choice>
          <Choice name="format" checked={format === 'csv'} onChoose={() => setFormat('csv')}>
            CSV (aplikasi lain)
          </Choice>
        </fieldset>
        <p className="text-sm text-soft">
          Berkas berisi data pribadi anak. Simpan di tempat yang aman; ekspor tercatat di Jejak
          Audit.
        </p>
        {exporting.isPending && (
          <div role="status" className="text-sm">
            <progress
              aria-label={share === null ? 'Menyiapkan berkas' : 'Mengunduh berkas'}
              value={share ?? undefined}
              className="block h-2 w-full accent-brand"
            />
            {share === null
              ? `Menyiapkan ${scope === 'all' ? total : chosen.length} pendaftar…`
              : 'Mengunduh…'}
            {share !== null && <span aria-hidden> {Math.floor(share * 100)} %</span>}
          </div>
        )}
        <NotDone said="Belum diunduh." of={exporting} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button className="mr-auto" disabled={exporting.isPending} onClick={onToday}>
            <Printer aria-hidden />
            Cetak daftar hari ini
          </Button>
          <Button onClick={onClose}>Batal</Button>
          <Button look="main" pending={exporting.isPending} onClick={() => exporting.mutate()}>
            {!exporting.isPending && <Download aria-hidden />}
            Unduh
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  name: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ name, checked, disabled, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:opacity-60">
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      className="size-5 shrink-0 accent-brand-700"
    />
    {children}
  </label>
)
