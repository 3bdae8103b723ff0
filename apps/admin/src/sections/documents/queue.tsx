/** The queue: this year's applicants by document state, unchecked ones first. */

import { type CheckState, checkStateLabels } from '@sekolah/contract/admission/documents/labels'
import type { Claim, DeskRow } from '@sekolah/contract/admission/documents/schemas'
import { dayIn, formatDayShort } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Badge } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { Lock, Play } from 'lucide-react'
import { useCallKeepingPrevious } from '../../core/api/use-call.ts'
import { useStoredBoolean } from '../../core/device/device.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { limitAndOffset } from '../../screens/resource/address.ts'
import { ListFrame, QueryFilter } from '../../screens/resource/list-frame.tsx'
import { RowLink } from '../../screens/resource/row.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { queueCommand } from './keys/keys.ts'
import { useDeskKeys } from './keys/use-desk-keys.ts'
import { checkTones, DataChanges, KeyHint } from './parts.tsx'
import { useOpenNextApplicant } from './use-next.ts'

const PAGE_SIZE = 25

export const Queue = () => {
  const { asksDocuments } = useSchool()
  const { query, formAt } = useListAddress()
  const [shortcuts] = useStoredBoolean('shortcuts', true)
  const { openNext, isLooking } = useOpenNextApplicant()
  const { state, waiting, search } = query
  const list = useCallKeepingPrevious('documents.list', {
    query: {
      search,
      state: isState(state) ? state : undefined,
      waiting: waiting === 'all' ? undefined : true,
      ...limitAndOffset(query, PAGE_SIZE),
    },
  })
  useDeskKeys({ active: shortcuts, commandOf: queueCommand, run: () => openNext(null) })
  return (
    <ListFrame<DeskRow>
      title="Periksa Berkas"
      actions={
        <Button
          look="main"
          pending={isLooking}
          disabled={!asksDocuments}
          onClick={() => openNext(null)}
        >
          <Play aria-hidden />
          Mulai memeriksa
          <KeyHint>N</KeyHint>
        </Button>
      }
      search={{ label: 'Cari pendaftar', placeholder: 'Cari nama atau nomor…' }}
      filters={
        <>
          <QueryFilter
            name="waiting"
            label="Antrean"
            all="Menunggu diperiksa"
            options={{ all: 'Semua pendaftar' }}
          />
          <QueryFilter
            name="state"
            label="Keadaan"
            all="Semua keadaan"
            options={checkStateLabels}
          />
        </>
      }
      list={list}
      pageSize={PAGE_SIZE}
      empty={{
        sought: 'Berkas Tidak Ditemukan',
        none: 'Tidak ada berkas yang menunggu',
        hint: asksDocuments
          ? 'Berkas baru muncul di sini begitu sampai di sekolah.'
          : 'Sekolah belum meminta berkas dari keluarga. Admin menambahkannya lewat Jenis berkas.',
      }}
    >
      {(rows) => (
        <Table label="Pendaftar menurut berkas">
          <thead>
            <tr>
              <Th>Pendaftar</Th>
              <Th className="hidden w-32 @2xl:table-cell">Terdaftar</Th>
              <Th className="hidden w-44 @xl:table-cell">Keadaan</Th>
              <Th className="w-28 text-right">Menunggu</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <QueueRow key={row.id} row={row} link={formAt(row.id)} />
            ))}
          </tbody>
        </Table>
      )}
    </ListFrame>
  )
}

const isState = (text: string | undefined): text is CheckState =>
  text !== undefined && text in checkStateLabels

type RowProps = { row: DeskRow; link: ReturnType<ReturnType<typeof useListAddress>['formAt']> }

const QueueRow = ({ row, link }: RowProps) => {
  const { zone } = useSchool()
  return (
    <Row className="h-14">
      <Td>
        <RowLink {...link}>{row.name}</RowLink>
        <span className="flex flex-wrap gap-x-3 text-soft">
          <span className="tabular-nums">{row.registration_number}</span>
          <span className="@xl:hidden">{checkStateLabels[row.check_state]}</span>
          <OpenBy claim={row.claim} />
        </span>
        {row.changed.length > 0 && <DataChanges changed={row.changed} />}
      </Td>
      <Td className="hidden whitespace-nowrap text-soft @2xl:table-cell">
        {formatDayShort(dayIn(zone, new Date(row.registration_date)))}
      </Td>
      <Td className="hidden @xl:table-cell">
        <Badge tone={checkTones[row.check_state]}>{checkStateLabels[row.check_state]}</Badge>
      </Td>
      <Td className="text-right whitespace-nowrap tabular-nums">{row.waiting} berkas</Td>
    </Row>
  )
}

/** The colleague who has the applicant open. */
const OpenBy = ({ claim }: { claim: Claim | null }) => {
  const { user } = useSession()
  return (
    claim &&
    claim.user_id !== user.id && (
      <span className="inline-flex items-center gap-1 font-semibold text-info">
        <Lock aria-hidden className="size-3.5" />
        sedang dibuka oleh {claim.username}
      </span>
    )
  )
}
