/** The province's list of accepted: choose the file, match its columns, look at it, bring it in. */

import { portalColumnLabels } from '@sekolah/contract/admission/enrolment/labels'
import { MOST_PORTAL_ROWS } from '@sekolah/contract/admission/enrolment/schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Choices, withChoices } from '../../../files/table/doubts.tsx'
import { TableChoice } from '../../../files/table/table-choice.tsx'
import { TableColumns } from '../../../files/table/table-columns.tsx'
import { useTable } from '../../../files/table/use-table.ts'
import { NotDone } from '../../../live/loaded.tsx'
import { askAgain } from '../../../live/query-client.ts'
import { useAction } from '../../../live/use-action.ts'
import { missingColumns, portalImportColumns, portalRowsFrom } from './columns.ts'
import { Looked, type Meanings } from './looked.tsx'
import { PortalHistory } from './portal-history.tsx'

export const PortalTab = () => {
  const client = useQueryClient()
  const toast = useToast()
  const [until, setUntil] = useState('')
  const [looked, setLooked] = useState<DataOf<'portal.bring'> | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [meanings, setMeanings] = useState<Meanings>({})
  const [skipsWrong, setSkipsWrong] = useState(false)
  const bring = useAction('portal.bring', {
    onDone: (answer) => {
      setLooked(answer.import ? null : answer)
      if (!answer.import) return
      table.clear()
      toast('good', `${answer.added + answer.known} murid dari portal kini punya kursi.`)
      askAgain(client, 'seats')
    },
  })
  const table = useTable(portalImportColumns, () => {
    setLooked(null)
    bring.reset()
    setChoices({})
    setMeanings({})
    setSkipsWrong(false)
  })
  const { file, matching } = table
  const rows = matching ? portalRowsFrom(table.rows, matching.match) : []
  const missing = matching ? missingColumns(matching.match) : []
  const send = (check: boolean) =>
    file &&
    bring.mutate({
      body: {
        ...{ file_name: file.name, offer_until: until || null, check, skip_wrong: skipsWrong },
        programs: Object.entries(meanings).flatMap(([said, name]) =>
          name ? [{ said, name }] : [],
        ),
        rows: withChoices(rows, choices, { leaveOut: false }),
      },
    })
  const { doubts = [], unknown_programs: unknown = [] } = looked ?? {}
  const isOpen = doubts.length + unknown.length > 0
  const isAnswered =
    doubts.every(({ row }) => choices[row] !== undefined) &&
    unknown.every(({ said }) => meanings[said])
  return (
    <div className="max-w-5xl space-y-4">
      <Card className="space-y-4 p-4 sm:p-6">
        <p className="text-soft">
          Daftar murid yang diterima di portal provinsi menjadi pendaftar dengan status Diterima dan
          kursi yang menunggu konfirmasi. Murid yang sudah mendaftar di sini tidak menjadi dua.
        </p>
        <TableChoice
          table={table}
          hint={`XLSX, ODS, atau CSV, paling banyak ${MOST_PORTAL_ROWS.toLocaleString('id-ID')} baris.`}
        />
        <TextField
          type="date"
          label="Daftar ulang sampai"
          hint="Sesudah akhir hari ini kursi yang belum diambil menjadi kosong. Kosongkan bila tanpa batas."
          optional
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Card>
      {matching && (
        <Card className="space-y-4 p-4 sm:p-6">
          <TableColumns table={table} />
          {missing.length > 0 && (
            <p className="text-soft">
              Belum ada kolom untuk {missing.map((column) => portalColumnLabels[column]).join(', ')}
              .
            </p>
          )}
          {looked && (
            <Looked
              {...{ looked, rows, choices, meanings, skipsWrong }}
              onChoose={(row, child) => setChoices({ ...choices, [row]: child })}
              onMean={(said, program) => setMeanings({ ...meanings, [said]: program })}
              onSkipWrong={setSkipsWrong}
            />
          )}
          <NotDone of={bring} />
          <div className="flex flex-wrap gap-3">
            <Button
              pending={bring.isPending}
              disabled={
                missing.length > 0 ||
                rows.length === 0 ||
                rows.length > MOST_PORTAL_ROWS ||
                !table.isClear
              }
              onClick={() => send(true)}
            >
              Periksa {rows.length} baris
            </Button>
            {isOpen && (
              <Button
                look="main"
                pending={bring.isPending}
                disabled={!isAnswered || !table.isClear}
                onClick={() => send(true)}
              >
                Periksa lagi dengan pilihan ini
              </Button>
            )}
            {looked && !isOpen && (looked.wrong.length === 0 || skipsWrong) && (
              <Button look="main" pending={bring.isPending} onClick={() => send(false)}>
                Masukkan {looked.added + looked.known} murid
              </Button>
            )}
          </div>
        </Card>
      )}
      <PortalHistory />
    </div>
  )
}
