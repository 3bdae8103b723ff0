/** Published results by registration number, on screen and in print. */
import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import type { AnnouncedResult } from '@sekolah/contract/admission/selection/visitor-schemas'
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import { OfflineContext } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Printer } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useSettings } from '../../base/use-site.ts'

export default function Announced(): ReactNode {
  const { connection } = useContext(OfflineContext)
  const zone = useSettings().time_zone as TimeZone
  const [results, setResults] = useState<AnnouncedResult[]>([])
  useEffect(() => {
    if (!connection) return
    // Offline the page shows what the phone knows, and Cek Status what the receipt says.
    createClient(selectionVisitorCalls, { fetch: connection.fetch })
      .selection.announced()
      .then(setResults, () => {})
  }, [connection])
  return results.map(({ wave, state, published_at, programs }) => (
    <section key={wave} aria-label={`Hasil seleksi ${wave}`} className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl sm:text-2xl">Hasil seleksi {wave}</h2>
        <Button className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden />
          Cetak daftar
        </Button>
      </div>
      <p className="text-sm text-soft">
        {state === 'final' ? 'Daftar final' : 'Hasil sementara, dalam masa sanggah'},{' '}
        {formatDateTime(published_at, zone)}. Yang diterima, menurut nomor pendaftaran:
      </p>
      {programs.map(({ program, numbers }) => (
        <div key={program}>
          <h3 className="text-lg">
            {program} ({numbers.length})
          </h3>
          {numbers.length === 0 ? (
            <p className="text-soft">Belum ada.</p>
          ) : (
            <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
              {numbers.map((number) => (
                <li key={number}>{number}</li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  ))
}
