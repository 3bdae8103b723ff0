/** What the server found in a file of marks: wrong rows by their number, or that all can be applied. */
import { SCORE_FILE_BYTES } from '@sekolah/contract/admission/selection/score-schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Notice } from '@sekolah/ui/status'
import { reasonOf } from '../../../app/error-message.ts'
import type { Rounded } from '../../../files/table/matching.ts'
import { RoundedNotice } from '../../../files/table/rounded-notice.tsx'
import { markLabel } from '../rules/sentences.ts'
import type { useScoreImport } from './use-score-import.ts'

type Props = {
  rounded: readonly Rounded[]
  state: ReturnType<typeof useScoreImport>
  file: File
  marks: readonly string[]
}

export const ImportOutcome = ({ state, file, marks, rounded }: Props) => {
  const { checked, applied, failure } = state
  if (!checked) return null
  const { wrong, rows } = checked
  const names = marks.map(markLabel).join(', ')
  if (applied) {
    return (
      <Notice tone="good" role="status" title={`${rows} baris dari ${file.name} kini berlaku.`}>
        <p>Nilai yang diisi: {names}.</p>
        <Button onClick={state.reset}>Impor berkas lagi</Button>
      </Notice>
    )
  }
  return (
    <Card className="space-y-4 p-4 sm:p-6">
      {wrong.length > 0 ? (
        <Notice
          tone="bad"
          role="alert"
          title={`${wrong.length} dari ${rows} baris perlu diperbaiki; belum ada nilai yang disimpan`}
        >
          <table aria-label="Baris yang salah" className="w-full text-sm">
            <thead>
              <tr className="text-left [&>th]:py-1 [&>th]:pr-4 [&>th]:font-semibold">
                <th scope="col" className="w-20">
                  Baris
                </th>
                <th scope="col">Yang perlu diperbaiki</th>
              </tr>
            </thead>
            <tbody>
              {wrong.map(({ row, message }) => (
                <tr key={`${row} ${message}`} className="align-top [&>td]:py-1 [&>td]:pr-4">
                  <td className="tabular-nums">{row}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-sm">Perbaiki di {file.name}, lalu pilih berkasnya lagi.</p>
        </Notice>
      ) : (
        <Notice tone="good" role="status" title={`Semua ${rows} baris benar`}>
          <p>
            Nilai yang akan berlaku: {names}. Nilai yang sudah ada diganti, dan dapat dikembalikan
            lewat riwayat di bawah.
          </p>
          {file.size > SCORE_FILE_BYTES && (
            <p>Berkasnya sendiri lebih dari 4 MB dan tidak ikut disimpan.</p>
          )}
        </Notice>
      )}
      {wrong.length === 0 && <RoundedNotice rounded={rounded} />}
      {failure !== null && <Notice tone="bad" role="alert" title={reasonOf(failure)} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={state.reset}>Kembali ke berkas</Button>
        {wrong.length === 0 && (
          <Button look="main" pending={state.isApplying} onClick={state.apply}>
            Berlakukan {rows} baris
          </Button>
        )}
      </div>
    </Card>
  )
}
