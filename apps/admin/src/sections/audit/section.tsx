/** Jejak Audit: who changed, read or exported what. */

import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { AuditEntry } from '@sekolah/contract/audit/schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import type { QueryOf } from '@sekolah/contract/schemas'
import { Button } from '@sekolah/ui/button'
import { Row, rowLinkClass, Table, Td, Th } from '@sekolah/ui/table'
import { useToast } from '@sekolah/ui/toast'
import { Link } from '@tanstack/react-router'
import { Download, ScrollText, X } from 'lucide-react'
import { useId, useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { useSchool } from '../../app/school.tsx'
import type { Section } from '../../app/sections.ts'
import { useSaveFile } from '../../files/saved-file.ts'
import { keys } from '../../live/keys.ts'
import { useLastAnswer } from '../../live/last-answer.ts'
import { type ListQuery, windowOf } from '../../resource-screen/address.ts'
import { Filter, ListFrame, useListAddress } from '../../resource-screen/list-frame.tsx'
import { useSession } from '../../session/session.tsx'
import {
  actionLabels,
  actionText,
  fieldsText,
  objectLabels,
  objectText,
  placeOf,
} from './messages.ts'

export const section: Section = {
  path: '/audit',
  label: 'Jejak Audit',
  icon: ScrollText,
  access: 'super_admin',
  place: 170,
}

const PAGE_SIZE = 50

type Filters = QueryOf<'audit.export'>

/** The filters of an address, as the API names them. */
const filtersOf = ({ search: who, kind, action, object, day }: ListQuery): Filters => ({
  who,
  kind,
  action,
  object,
  day,
})

export const Screen = () => {
  const { api } = useSession()
  const { zone } = useSchool()
  const { query, filter } = useListAddress()
  const filters = filtersOf(query)
  const list = useLastAnswer({
    queryKey: keys.audit(query),
    queryFn: async ({ signal }) => {
      const asked = { ...filters, ...windowOf(query, PAGE_SIZE) }
      const { data: rows, meta } = await api.audit.list(asked, { signal })
      return { rows, total: meta?.total ?? rows.length }
    },
  })
  return (
    <ListFrame<AuditEntry>
      title={section.label}
      search={{ label: 'Nama pengguna', placeholder: 'Nama pengguna lengkap…' }}
      filters={
        <>
          <Filter name="action" label="Tindakan" all="Semua" options={actionLabels} />
          <Filter name="kind" label="Pada" all="Semua" options={objectLabels} />
          <DayFilter />
          {query.object && (
            <Button onClick={() => filter('object', '')}>
              Hanya {objectText({ object: query.object })}
              <X aria-hidden />
              <span className="sr-only">Hapus saringan ini</span>
            </Button>
          )}
        </>
      }
      actions={<Export filters={filters} />}
      list={list}
      pageSize={PAGE_SIZE}
      empty={{ title: 'Tidak ada catatan', hint: 'Setiap perubahan akan tercatat di sini.' }}
    >
      {(rows) => (
        <Table label="Jejak Audit">
          <thead>
            <tr>
              <Th className="hidden w-72 @3xl:table-cell">Waktu</Th>
              <Th className="w-24 @xl:w-40">Siapa</Th>
              <Th>Tindakan</Th>
              <Th className="hidden @4xl:table-cell">Perubahan</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <Row key={entry.id} className="h-13">
                <Td className="hidden text-soft tabular-nums @3xl:table-cell">
                  {formatDateTime(entry.at, zone)}
                </Td>
                <Td className="truncate font-semibold" title={entry.actor ?? undefined}>
                  {entry.actor ?? 'Sistem'}
                </Td>
                <Td>
                  {actionText(entry)} <span className="text-soft">·</span> <About entry={entry} />
                  <span className="block text-xs text-soft @4xl:hidden">{fieldsText(entry)}</span>
                  <span className="block text-xs text-soft @3xl:hidden">
                    {formatDateTime(entry.at, zone)}
                  </span>
                </Td>
                <Td className="hidden truncate text-soft @4xl:table-cell" title={fieldsText(entry)}>
                  {fieldsText(entry) || '–'}
                </Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </ListFrame>
  )
}

/** What an entry is about: its name as it is now, and the way to it, while it is there. */
const About = ({ entry }: { entry: AuditEntry }) => {
  const { settings } = useSchool()
  const place = placeOf(entry)
  const [kind, id] = entry.object.split('/')
  const number = kind === 'applicant' && settings && registrationNumber(Number(id), settings)
  const called = [number, entry.name].filter(Boolean).join(' ')
  return (
    <>
      {place ? (
        <Link
          to={place.record ? '/$section/$record' : '/$section'}
          params={{ section: place.section, record: place.record ?? '' }}
          search={place.tab ? { tab: place.tab } : {}}
          className={rowLinkClass}
        >
          {objectText(entry)}
        </Link>
      ) : (
        objectText(entry)
      )}
      {called && <span className="block truncate text-soft">{called}</span>}
    </>
  )
}

/** All entries that the filters leave, with the chain's hashes, for somebody who inspects them. */
const Export = ({ filters }: { filters: Filters }) => {
  const { api } = useSession()
  const saveFile = useSaveFile()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    try {
      const file = await api.audit.export(filters)
      await saveFile({ name: file.name, content: file })
    } catch (error) {
      toast('bad', `Belum diunduh. ${reasonOf(error)}`, { label: 'Coba lagi', run })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button pending={pending} onClick={run}>
      {!pending && <Download aria-hidden />}
      Ekspor CSV
    </Button>
  )
}

const DayFilter = () => {
  const { query, filter } = useListAddress()
  const id = useId()
  return (
    <div className="flex grow items-center gap-2 sm:grow-0">
      <label htmlFor={id} className="text-sm font-semibold">
        Hari
      </label>
      <input
        id={id}
        type="date"
        value={query.day ?? ''}
        onChange={({ target }) => filter('day', target.value)}
        className="min-h-11 grow rounded-md border border-line-strong/60 bg-surface px-3 text-sm hover:border-line-strong"
      />
    </div>
  )
}
