/** Printed letters of acceptance, each on its own page with the letterhead. */
import { ApiError, type Client } from '@sekolah/api-client'
import { holdsSeat } from '@sekolah/contract/admission/enrolment/labels'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import type { QueryOf } from '@sekolah/contract/schemas'
import { letterheadOf } from '@sekolah/contract/settings/letterhead'
import { dayIn, formatDay } from '@sekolah/contract/values/dates'
import { Letterhead } from '@sekolah/ui/letterhead'
import { useToast } from '@sekolah/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { PrintSheet } from '../../../core/files/printed.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'

type Props = {
  /** Some children, or all that match the list's filters. */
  of: 'all' | readonly Enrolment[]
  query: QueryOf<'enrolments.list'>
  onDone: () => void
}

/** The server's maximum page size. */
const PART = 100

export const AcceptanceLetters = ({ of, query, onDone }: Props) => {
  const { api, platform } = useSession()
  const { settings } = useSchool()
  const toast = useToast()
  const [letters, setLetters] = useState<{ rows: Enrolment[]; principal: string } | null>(null)
  const load = useEffectEvent(async (wanted: Props['of'], signal: AbortSignal) => {
    try {
      const [rows, principal] = await Promise.all([
        wanted === 'all' ? seatHolders(api, query, signal) : [...wanted],
        principalName(api, signal),
      ])
      if (rows.length > 0) return setLetters({ rows, principal })
      toast('bad', 'Tidak ada murid yang masih punya kursi di daftar ini.')
      onDone()
    } catch (error) {
      if (signal.aborted) return
      toast('bad', `Surat belum dicetak. ${errorReason(error)}`)
      onDone()
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    load(of, leaving.signal)
    return () => leaving.abort()
  }, [of])
  if (!letters || !settings) return null
  const head = letterheadOf(settings)
  const logo = head.logo && `${platform.apiBase}${head.logo}`
  return (
    <PrintSheet onDone={onDone}>
      {letters.rows.map((row, index) => (
        <div key={row.id} className={index > 0 ? 'break-before-page' : ''}>
          {index > 0 && (
            <div className="px-6 pt-6 text-sm">
              <Letterhead {...head} logo={logo} />
            </div>
          )}
          <Letter row={row} principal={letters.principal} />
        </div>
      ))}
    </PrintSheet>
  )
}

/** All seat holders that match the filters. */
const seatHolders = async (
  api: Client,
  query: Props['query'],
  signal: AbortSignal,
): Promise<Enrolment[]> => {
  const all: Enrolment[] = []
  let total = 1
  for (let offset = 0; offset < total; offset += PART) {
    const { rows, total: known } = await api.enrolments.list({
      query: { ...query, limit: PART, offset },
      signal,
    })
    all.push(...rows)
    total = known
  }
  return all.filter(({ state }) => holdsSeat(state))
}

/**
 * The head's name from the school's page; empty when it is not written, then the letter is
 * completed by hand.
 */
const principalName = async (api: Client, signal: AbortSignal): Promise<string> => {
  try {
    const { meta_data } = await api.pages.get({ params: { key: 'principal_message' }, signal })
    return `${meta_data.principal_name ?? ''}`
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return ''
    throw error
  }
}

const Letter = ({ row, principal }: { row: Enrolment; principal: string }) => {
  const { settings, zone } = useSchool()
  const [today] = useState(() => formatDay(dayIn(zone, new Date())))
  if (!settings) return null
  const facts = [
    ['Nama', row.name],
    ['Nomor pendaftaran', row.registration_number],
    ['NISN', row.nisn ?? '–'],
    ['Sekolah asal', row.previous_school],
    ...(row.program ? [['Program keahlian', row.program]] : []),
  ]
  return (
    <article
      aria-label={`Surat penerimaan ${row.name}`}
      className="space-y-4 px-6 pt-4 pb-6 text-sm"
    >
      <h1 className="text-center text-lg">Surat Keterangan Diterima</h1>
      <p>
        Berdasarkan hasil {settings.ppdb_label_long} {settings.ppdb_year}, kepala{' '}
        {settings.school_name} menerangkan bahwa:
      </p>
      <dl className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        dinyatakan <strong>DITERIMA</strong> sebagai calon murid {settings.school_name}.
        {row.state === 'offered' &&
          row.offer_until &&
          ` Kursi ini perlu diambil paling lambat ${formatOfferEnd(row.offer_until, zone)}; sesudah itu kursi ditawarkan kepada pendaftar lain.`}
      </p>
      <div className="ml-auto w-64 break-inside-avoid pt-6 text-center">
        <p>{today}</p>
        <p>Kepala sekolah</p>
        <p className="mt-20 border-t pt-1 font-semibold">{principal || <>&nbsp;</>}</p>
      </div>
    </article>
  )
}
