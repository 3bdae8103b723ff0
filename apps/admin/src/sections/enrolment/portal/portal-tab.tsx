/**
 * Imports the province's list of accepted applicants: each row becomes a child with a seat, and a
 * list can be undone as a whole.
 */
import { MAX_PORTAL_ROWS } from '@sekolah/contract/admission/enrolment/schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../../core/api/query-client.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { DayField } from '../../../core/time/day-field.tsx'
import { ImportHistory, UndoQuestion } from '../../../screens/import/history.tsx'
import { ImportScreen } from '../../../screens/import/import-screen.tsx'
import {
  applyChoices,
  emptyFindings,
  type FoundRows,
  type ImportAnswers,
  type ImportSource,
} from '../../../screens/import/source.ts'
import { useImport } from '../../../screens/import/use-import.ts'
import {
  missingColumnsMessage,
  type PortalRows,
  portalImportColumns,
  portalRowsFrom,
} from './columns.ts'
import { UnknownPrograms } from './unknown-programs.tsx'

type PortalRow = PortalRows[number]
type Answer = DataOf<'portal.bring'>
type Found = FoundRows<PortalRow> & {
  file_name: string
  /** Rows that were found wrong before sending. */
  before: FoundRows['wrong']
  added: number
  joined: number
}

export const PortalTab = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const [until, setUntil] = useState('')
  const state = useImport(usePortalSource(until || null))
  return (
    <div className="max-w-5xl space-y-6">
      <ImportScreen
        state={state}
        intro={
          <p className="text-soft">
            Daftar murid yang diterima di portal provinsi menjadi pendaftar dengan status Diterima
            dan kursi yang menunggu konfirmasi. Murid yang sudah mendaftar di sini tidak menjadi
            dua.
          </p>
        }
      >
        {() => (
          <DayField
            label="Daftar ulang sampai"
            hint="Sesudah akhir hari ini kursi yang belum diambil menjadi kosong. Kosongkan bila tanpa batas."
            optional
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </ImportScreen>
      <ImportHistory
        title="Riwayat impor portal"
        list={useCall('portal.imports')}
        contents={({ added, known }) => `${added + known} murid`}
        undoing={({ id, file_name }, onClose) => (
          <UndoQuestion
            {...{ file_name, onClose }}
            question="Urungkan seluruh daftar ini?"
            warning={(file) => (
              <>
                Murid yang ditambahkan oleh {file} dihapus selamanya; yang sudah mendaftar
                sebelumnya kembali menunggu keputusan.
              </>
            )}
            undo={() =>
              api.portal.undo({ params: { id } }).finally(() => invalidate(client, 'seats'))
            }
          />
        )}
      />
    </div>
  )
}

const usePortalSource = (offer_until: string | null): ImportSource<Found, Answer> => {
  const { api } = useSession()
  const client = useQueryClient()
  const bring = (
    { rows, file_name }: Pick<Found, 'rows' | 'file_name'>,
    answers: ImportAnswers,
    check: boolean,
  ) =>
    api.portal.bring({
      body: {
        ...{ file_name, offer_until, check, skip_wrong: answers.skipsWrong },
        programs: Object.entries(answers.meanings).flatMap(([said, name]) =>
          name ? [{ said, name }] : [],
        ),
        rows: applyChoices(rows, answers, { leaveOut: false }),
      },
    })
  return {
    columns: portalImportColumns,
    noun: 'murid',
    maxRows: MAX_PORTAL_ROWS,
    hint: 'XLSX, ODS, atau CSV',
    rowsFrom: portalRowsFrom,
    missing: missingColumnsMessage,
    send: async ({ rows, wrong: before, file }, { answers }) => {
      const list = { rows, before, file_name: file.name }
      return foundIn(list, await bring(list, answers, true))
    },
    apply: async (found, answers) => {
      const done = await bring(found, answers, false)
      if (!done.import) return { found: foundIn(found, done) }
      invalidate(client, 'seats')
      return { done }
    },
    preview: {
      cells: ({ row: _, same_as: __, ...cells }) => cells,
      shown: ['name', 'birth_date', 'nisn', 'program'],
      note: ({ added, joined }) => (
        <p>
          {added} murid baru{joined > 0 && `, ${joined} sudah mendaftar di sini dan ikut diterima`}.
        </p>
      ),
      questions: ({ unknown }, { meanings }, onAnswer) => (
        <UnknownPrograms
          {...{ unknown, meanings }}
          onMean={(said, name) => onAnswer({ meanings: { ...meanings, [said]: name } })}
        />
      ),
    },
    taken: ({ added, joined }) => added + joined,
    maySkip: true,
    nobody: 'Anak lain, pendaftar baru',
    verb: 'Masukkan',
    done: ({ added, known }) => ({
      title: `${added + known} murid dari portal kini punya kursi.`,
      body: null,
    }),
  }
}

const foundIn = (
  list: Pick<Found, 'rows' | 'before' | 'file_name'>,
  { wrong, doubts, pairs, unknown_programs, added, known }: Answer,
): Found => ({
  ...emptyFindings,
  ...list,
  ...{ doubts, pairs, added },
  wrong: [...list.before, ...wrong].toSorted((a, b) => a.row - b.row),
  unknown: unknown_programs,
  joined: known,
})
