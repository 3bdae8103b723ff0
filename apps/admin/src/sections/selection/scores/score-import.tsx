/** Imports marks from a spreadsheet: all rows of a file or none, undone as a whole. */
import { checksIn } from '@sekolah/contract/admission/selection/demands'
import { markLabel, marksUsedBy } from '@sekolah/contract/admission/selection/marks'
import type { StatedRules } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import {
  MAX_SCORE_ROWS,
  SCORE_FILE_BYTES,
  SCORE_ROWS_AT_ONCE,
  type ScoreImport,
  type ScoreRows,
} from '@sekolah/contract/admission/selection/score-schemas'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { errorReason } from '../../../core/api/error-message.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSaveFile } from '../../../core/files/saved-file.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { ImportHistory, UndoQuestion } from '../../../screens/import/history.tsx'
import { ImportScreen } from '../../../screens/import/import-screen.tsx'
import {
  applyChoices,
  emptyFindings,
  type FoundRows,
  type ImportSource,
  sendInBatches,
} from '../../../screens/import/source.ts'
import { useImport } from '../../../screens/import/use-import.ts'
import {
  marksWithValues,
  missingColumnsMessage,
  scoreCells,
  scoreColumnKeys,
  scoreColumns,
  scoreRowsFrom,
  splitIntoBatches,
} from './columns.ts'

type ScoreRow = ScoreRows['rows'][number]
type Found = FoundRows<ScoreRow> & { id: number; file_bytes: number }

export const ScoreImportScreen = ({ wave }: { wave: Wave }) => {
  const { api } = useSession()
  const client = useQueryClient()
  const state = useImport(useScoreSource(wave))
  const list = useCall('scores.imports', { params: { id: wave.id } })
  if (marksUsedBy(wave.paths, checksIn(wave)).length === 0) {
    return (
      <Notice tone="info" title="Aturan gelombang ini tidak memakai nilai.">
        <p>Tambahkan nilai di Gelombang & aturan lebih dulu.</p>
      </Notice>
    )
  }
  return (
    <div className="max-w-5xl space-y-6">
      <ImportScreen state={state} />
      <ImportHistory
        title="Riwayat impor nilai"
        empty="Belum ada nilai yang diimpor."
        list={list}
        contents={({ rows, components }) => `${rows} baris (${markNames(wave, components)})`}
        actions={(row) => row.has_file && <StoredFile row={row} />}
        undoing={({ id, file_name }, onClose) => (
          <UndoQuestion
            {...{ file_name, onClose }}
            question="Urungkan impor nilai ini?"
            warning={(file) => (
              <>
                Nilai dari {file} kembali seperti sebelum diimpor; yang sudah diubah sesudahnya
                tetap.
              </>
            )}
            undo={async () => {
              await api.scores.undo({ params: { id } })
              invalidate(client, 'selection')
            }}
          />
        )}
      />
    </div>
  )
}

const useScoreSource = (rules: Wave): ImportSource<Found, ScoreImport> => {
  const { id: wave } = rules
  const { api } = useSession()
  const client = useQueryClient()
  return {
    columns: scoreColumns(rules),
    noun: 'baris',
    maxRows: MAX_SCORE_ROWS,
    hint: 'XLSX, ODS, atau CSV dengan nomor pendaftaran atau NISN',
    rowsFrom: (sheet, match) => scoreRowsFrom(rules, sheet, match),
    missing: (match) => missingColumnsMessage(rules, match),
    send: async ({ rows: all, wrong: before, file }, sending) => {
      const rows = applyChoices(all, sending.answers, { leaveOut: true })
      const { id } = await api.scores.start({
        params: { id: wave },
        body: { file_name: file.name.slice(0, 200) },
      })
      const answers = await sendInBatches(
        splitIntoBatches(rows, SCORE_ROWS_AT_ONCE),
        (part) => api.scores.rows({ params: { id }, body: { rows: part } }),
        sending,
      )
      const wrong = [...before, ...answers.flatMap((one) => one.wrong)].toSorted(
        (a, b) => a.row - b.row,
      )
      const doubts = answers.flatMap((one) => one.doubts)
      const { size = 0 } = file
      if (wrong.length + doubts.length === 0 && file.arrayBuffer && size <= SCORE_FILE_BYTES) {
        const body = new Uint8Array(await file.arrayBuffer())
        await api.scores.attach({ params: { id }, body })
      }
      const pairs = answers.flatMap((one) => one.pairs)
      return { ...emptyFindings, id, rows, wrong, doubts, pairs, file_bytes: size }
    },
    apply: async ({ id }) => {
      const done = await api.scores.apply({ params: { id } })
      invalidate(client, 'selection')
      return { done }
    },
    preview: {
      cells: scoreCells,
      shown: scoreColumnKeys(rules),
      note: ({ rows, file_bytes }) => (
        <>
          <p>
            Nilai yang akan berlaku: {markNames(rules, marksWithValues(rules, rows))}. Nilai yang
            sudah ada diganti, dan dapat dikembalikan lewat riwayat di bawah.
          </p>
          {file_bytes > SCORE_FILE_BYTES && (
            <p>Berkasnya sendiri lebih dari 4 MB dan tidak ikut disimpan.</p>
          )}
        </>
      ),
    },
    taken: ({ rows, wrong, doubts }) => (wrong.length + doubts.length > 0 ? 0 : rows.length),
    maySkip: false,
    nobody: 'Lewati baris ini',
    verb: 'Berlakukan',
    done: ({ rows, file_name, components }) => ({
      title: `${rows} baris dari ${file_name} kini berlaku.`,
      body: <p className="mt-1 text-soft">Nilai yang diisi: {markNames(rules, components)}.</p>,
    }),
  }
}

const markNames = (rules: StatedRules, marks: readonly string[]): string =>
  marks.map((mark) => markLabel(mark, checksIn(rules))).join(', ')

const StoredFile = ({ row: { id, file_name } }: { row: ScoreImport }) => {
  const toast = useToast()
  const saveFile = useSaveFile()
  const download = useAction('scores.file', {
    onDone: (content) => saveFile({ name: file_name, content }),
    onFailed: (error) => toast('bad', `Berkas belum diunduh. ${errorReason(error)}`),
  })
  return (
    <Button
      aria-label={`Unduh ${file_name}`}
      pending={download.isPending}
      onClick={() => download.mutate({ params: { id } })}
    >
      <Download aria-hidden />
      Unduh
    </Button>
  )
}
