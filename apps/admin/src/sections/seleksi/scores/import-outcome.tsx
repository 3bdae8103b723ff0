/** What the server found in a file of marks: wrong rows by their number, or that all can be applied. */
import { SCORE_FILE_BYTES } from '@sekolah/contract/admission/selection/score-schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Notice } from '@sekolah/ui/status'
import { reasonOf } from '../../../app/error-message.ts'
import { type Choices, Doubts } from '../../../files/table/doubts.tsx'
import type { Rounded } from '../../../files/table/matching.ts'
import { Pairs } from '../../../files/table/pairs.tsx'
import { RoundedNotice } from '../../../files/table/rounded-notice.tsx'
import { markLabel } from '../rules/sentences.ts'
import type { useScoreImport } from './use-score-import.ts'

type Props = {
  rounded: readonly Rounded[]
  state: ReturnType<typeof useScoreImport>
  file: File
  marks: readonly string[]
  choices: Choices
  said: (row: number) => string
  onChoose: (row: number, child: number) => void
  /** Checks the rows once more, with what was chosen. */
  onAgain: () => void
}

export const ImportOutcome = (props: Props) => {
  const { state, file, marks, rounded, choices, said, onChoose, onAgain } = props
  const { checked, applied, failure } = state
  if (!checked) return null
  const { wrong, doubts, pairs, rows } = checked
  const isRight = wrong.length + doubts.length === 0
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
      {wrong.length > 0 && (
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
      )}
      <Doubts {...{ doubts, said, choices, onChoose }} nobody="Lewati baris ini" />
      {isRight && (
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
      {isRight && <RoundedNotice rounded={rounded} />}
      <Pairs pairs={pairs} said={said} />
      {failure !== null && <Notice tone="bad" role="alert" title={reasonOf(failure)} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={state.reset}>Kembali ke berkas</Button>
        {doubts.length > 0 && wrong.length === 0 && (
          <Button
            look="main"
            pending={state.share !== null}
            disabled={doubts.some(({ row }) => choices[row] === undefined)}
            onClick={onAgain}
          >
            Periksa lagi dengan pilihan ini
          </Button>
        )}
        {isRight && (
          <Button look="main" pending={state.isApplying} onClick={state.apply}>
            Berlakukan {rows} baris
          </Button>
        )}
      </div>
    </Card>
  )
}
