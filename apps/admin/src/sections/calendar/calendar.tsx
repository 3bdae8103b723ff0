/** Kalender: all dates of a season on one screen, each saved where it lives. */
import type { Calendar, Mention } from '@sekolah/contract/admission/calendar/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { Loaded } from '../../core/api/loaded.tsx'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { AdmissionTabs } from '../../screens/admission/admission-tabs.tsx'
import { OutdatedMentions } from './doubts.tsx'
import { CalendarForm } from './form.tsx'
import { NewYear } from './new-year.tsx'

export const CalendarScreen = () => {
  const calendar = useCall('calendar.get')
  // The form keeps its first answer, so a cached one may lack waves that were made since.
  const isPresent = calendar.isFetchedAfterMount || calendar.error !== null
  const client = useQueryClient()
  const [mentions, setMentions] = useState<Mention[]>([])
  // Each save begins the form anew with what is stored.
  const [edition, begin] = useState(0)
  return (
    <div className="max-w-6xl space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl sm:text-2xl">Kalender</h1>
        <AdmissionTabs present="kalender" className="max-sm:w-full" />
      </div>
      <OutdatedMentions of={mentions} />
      <Loaded of={isPresent ? calendar : { ...calendar, data: undefined }}>
        {(read) => (
          <Season
            key={edition}
            read={read}
            onSaved={(saved, found) => {
              client.setQueryData(keyOf('calendar.get', {}), saved)
              setMentions(found)
              begin(edition + 1)
            }}
          />
        )}
      </Loaded>
    </div>
  )
}

type SeasonProps = { read: Calendar; onSaved: (saved: Calendar, mentions: Mention[]) => void }

const Season = ({ read, onSaved }: SeasonProps) => {
  const { user } = useSession()
  const { settings } = useSchool()
  const [asksYear, askYear] = useState(false)
  const isOffice = mayCall('admin', user)
  return (
    <>
      {read.is_over && (
        <Notice tone="info" title={`Penerimaan ${read.year} sudah selesai`}>
          <p>Tahun ajaran berikutnya dimulai dari aturan dan biaya tahun ini.</p>
          {isOffice && <Button onClick={() => askYear(true)}>Mulai tahun ajaran baru</Button>}
        </Notice>
      )}
      <CalendarForm {...{ read, onSaved }} mayChange={isOffice} />
      {isOffice && !read.is_over && (
        <p className="text-sm text-soft">
          Sesudah daftar ulang terakhir:{' '}
          <button
            type="button"
            className="font-semibold text-brand hover:underline"
            onClick={() => askYear(true)}
          >
            mulai tahun ajaran baru
          </button>
          . {settings?.ppdb_label} {read.year} tetap tersimpan.
        </p>
      )}
      {asksYear && <NewYear {...{ read, onSaved }} onClose={() => askYear(false)} />}
    </>
  )
}
