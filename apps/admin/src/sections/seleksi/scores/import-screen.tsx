/** Marks from a spreadsheet: choose the file, match its columns, look at what is wrong, apply. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { MOST_SCORE_ROWS } from '@sekolah/contract/admission/selection/score-schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Notice } from '@sekolah/ui/status'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { type Choices, withChoices } from '../../../files/table/doubts.tsx'
import { TableChoice } from '../../../files/table/table-choice.tsx'
import { TableColumns } from '../../../files/table/table-columns.tsx'
import { useTable } from '../../../files/table/use-table.ts'
import { matchedMarks, saidIn, scoreColumns, scoreRowsFrom } from './columns.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { useScoreImport } from './use-score-import.ts'

export const ImportScreen = ({ wave }: { wave: Wave }) => {
  const columns = scoreColumns(wave.paths)
  const state = useScoreImport(wave.id)
  const [choices, setChoices] = useState<Choices>({})
  const table = useTable(columns, () => {
    state.reset()
    setChoices({})
  })
  const { file, matching } = table
  const rows = matching ? scoreRowsFrom(wave.paths, table.rows, matching.match) : []
  const marks = matching ? matchedMarks(wave.paths, matching.match) : []
  const hasApplicant = typeof matching?.match.applicant === 'number'
  if (Object.keys(columns).length === 1) {
    return (
      <Notice tone="info" title="Aturan gelombang ini tidak memakai nilai.">
        <p>Tambahkan nilai di Gelombang & aturan lebih dulu.</p>
      </Notice>
    )
  }
  return (
    <div className="max-w-5xl space-y-4">
      {state.checked && file ? (
        <ImportOutcome
          {...{ state, file, marks, choices }}
          rounded={table.rounded}
          said={saidIn(rows)}
          onChoose={(row, child) => setChoices({ ...choices, [row]: child })}
          onAgain={() => state.check(withChoices(rows, choices, { leaveOut: true }), file)}
        />
      ) : (
        <>
          <Card className="space-y-4 p-4 sm:p-6">
            <TableChoice
              table={table}
              hint={`XLSX, ODS, atau CSV dengan nomor pendaftaran atau NISN, paling banyak ${MOST_SCORE_ROWS.toLocaleString('id-ID')} baris.`}
            />
          </Card>
          {matching && file && (
            <Card className="p-4 sm:p-6">
              <TableColumns table={table} />
              {state.failure !== null && (
                <div className="mt-4">
                  <Notice tone="bad" role="alert" title={reasonOf(state.failure)} />
                </div>
              )}
              <div className="mt-5 flex flex-wrap items-center gap-3">
                <Button
                  look="main"
                  pending={state.share !== null}
                  disabled={
                    table.isReading ||
                    !hasApplicant ||
                    marks.length === 0 ||
                    rows.length === 0 ||
                    rows.length > MOST_SCORE_ROWS
                  }
                  onClick={() => state.check(rows, file)}
                >
                  Periksa {rows.length} baris
                </Button>
                {state.share !== null && (
                  <progress
                    aria-label="Memeriksa baris"
                    value={state.share}
                    className="accent-brand"
                  />
                )}
              </div>
            </Card>
          )}
        </>
      )}
      <ImportHistory wave={wave} />
    </div>
  )
}
