/** "Cetak daftar hari ini": today's applicants on paper, for the hours without power. */
import type { Client } from '@sekolah/api-client'
import { statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { dayIn, formatDay, formatTimeShort } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import { useToast } from '@sekolah/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { PrintSheet } from '../../../core/files/printed.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { ROWS_PER_PART } from '../address.ts'
import { Paper } from '../paper.tsx'

type Props = { settings: KnownSettings; onDone: () => void }

export const PrintedToday = ({ settings, onDone }: Props) => {
  const { api } = useSession()
  const { zone } = useSchool()
  const toast = useToast()
  const [today] = useState(() => dayIn(zone, new Date()))
  const [rows, setRows] = useState<Applicant[] | null>(null)
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const found = await applicantsOf(api, today)
      if (isCurrent()) setRows(found)
    } catch (error) {
      if (!isCurrent()) return
      toast('bad', `Belum dicetak. ${errorReason(error)}`)
      onDone()
    }
  })
  useEffect(() => {
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [])
  if (rows === null) return null
  return (
    <PrintSheet onDone={onDone}>
      <Paper settings={settings} title="Daftar Pendaftar">
        <p className="mb-3">
          {formatDay(today)}: {rows.length} pendaftar. Berisi data pribadi anak: simpan di loket,
          musnahkan setelah dipakai.
        </p>
        <table className="w-full text-left text-xs [&_:is(td,th)]:border [&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-1">
          <thead>
            <tr>
              {['Nomor', 'Jam', 'Nama', 'Sekolah asal', 'Pilihan', 'Telepon', 'Status'].map(
                (head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="break-inside-avoid">
                <td className="whitespace-nowrap">{row.registration_number}</td>
                <td>{formatTimeShort(row.registration_date, zone)}</td>
                <td>{row.name}</td>
                <td>{row.previous_school}</td>
                <td>{row.program_choice_1 ?? '–'}</td>
                <td className="whitespace-nowrap">{groupPhone(row.phone)}</td>
                <td>{statusLabels[row.status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </PrintSheet>
  )
}

/** Today's applicants, in order of arrival. */
const applicantsOf = async (api: Pick<Client, 'ppdb'>, day: string): Promise<Applicant[]> => {
  const rows = new Map<number, Applicant>()
  for (let offset = 0; ; offset += ROWS_PER_PART) {
    const { rows: data } = await api.ppdb.list({
      query: { day, limit: ROWS_PER_PART, offset, sort: 'oldest' },
    })
    // In this order a new arrival shifts no row to another page.
    for (const row of data) rows.set(row.id, row)
    if (data.length < ROWS_PER_PART) return [...rows.values()]
  }
}
