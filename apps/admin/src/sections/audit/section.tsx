/** Jejak Audit: who changed, read or exported what. */

import { auditSorts } from '@sekolah/contract/audit/labels'
import type { AuditEntry } from '@sekolah/contract/audit/schemas'
import type { QueryOf } from '@sekolah/contract/schemas'
import { Button } from '@sekolah/ui/button'
import { useToast } from '@sekolah/ui/toast'
import { Download, ScrollText, X } from 'lucide-react'
import { errorReason } from '../../core/api/error-message.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useCallKeepingPrevious } from '../../core/api/use-call.ts'
import { useSaveFile } from '../../core/files/saved-file.ts'
import type { Section } from '../../core/section.ts'
import { DayFilter } from '../../core/time/day-filter.tsx'
import { type ListQuery, limitAndOffset } from '../../screens/resource/address.ts'
import { ListFrame, QueryFilter } from '../../screens/resource/list-frame.tsx'
import { ListTable, useListTable } from '../../screens/resource/list-table.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { AuditList, auditColumns } from './columns.tsx'
import { actionLabels, auditedObjectText, objectLabels } from './messages.ts'

export const section: Section = {
  path: '/audit',
  label: 'Jejak Audit',
  icon: ScrollText,
  access: 'super_admin',
  place: 170,
  group: 'school',
}

const PAGE_SIZES = [50, 100]

type Filters = QueryOf<'audit.export'>

/** The API filters of an address. */
const filtersOf = ({ search: who, kind, action, object, day }: ListQuery): Filters => ({
  ...{ who, kind, object, day },
  ...(action === WITHOUT_READ ? { except: 'read' } : { action }),
})

/** The choice that leaves out who only opened something, which is most of the trail. */
const WITHOUT_READ = 'selain_membuka'
const actions = {
  [WITHOUT_READ]: `Semua selain ${actionLabels.read}`,
  ...actionLabels,
}

export const Screen = () => {
  const { query, filter } = useListAddress()
  const filters = filtersOf(query)
  const sort = auditSorts.find((known) => known === query.sort)
  const table = useListTable({
    name: 'audit',
    columns: auditColumns,
    sizes: PAGE_SIZES,
    usualSort: 'newest',
  })
  const list = useCallKeepingPrevious('audit.list', {
    query: { ...filters, sort, ...limitAndOffset(query, table.size) },
  })
  return (
    <ListFrame<AuditEntry>
      title={section.label}
      search={{ label: 'Nama pengguna', placeholder: 'Nama pengguna lengkap…' }}
      filters={
        <>
          <QueryFilter name="action" label="Tindakan" all="Semua tindakan" options={actions} />
          <QueryFilter name="kind" label="Pada" all="Semua bagian" options={objectLabels} />
          <DayFilter label="Hari" value={query.day} onChoose={(day) => filter('day', day)} />
          {query.object && (
            <Button onClick={() => filter('object', '')}>
              Hanya {auditedObjectText({ object: query.object })}
              <X aria-hidden />
              <span className="sr-only">Hapus saringan ini</span>
            </Button>
          )}
        </>
      }
      actions={<Export filters={filters} />}
      list={list}
      table={table}
      empty={{
        ...{ sought: 'Catatan Tidak Ditemukan', none: 'Belum ada catatan' },
        hint: 'Setiap perubahan akan tercatat di sini.',
      }}
    >
      {(rows) => (
        <AuditList value={{ isDense: table.density.isDense }}>
          <ListTable label="Jejak Audit" rows={rows} state={table} />
        </AuditList>
      )}
    </ListFrame>
  )
}

/** Exports all entries that match the filters, with the hash chain, for an inspector. */
const Export = ({ filters }: { filters: Filters }) => {
  const saveFile = useSaveFile()
  const toast = useToast()
  const exporting = useAction('audit.export', {
    onDone: (file) => saveFile({ name: file.name, content: file }),
    onFailed: (error) =>
      toast('bad', `Belum diunduh. ${errorReason(error)}`, { label: 'Coba lagi', run }),
  })
  const run = () => exporting.mutate({ query: filters })
  return (
    <Button pending={exporting.isPending} onClick={run}>
      {!exporting.isPending && <Download aria-hidden />}
      Ekspor CSV
    </Button>
  )
}
