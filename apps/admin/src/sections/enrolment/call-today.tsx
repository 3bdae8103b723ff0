/** Offers that expire within two days: the families to call or write to today. */

import { settingsWithin } from '@sekolah/contract/admission/calendar/of-waves'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { parseStructured } from '@sekolah/contract/settings/rules'
import { groupPhone, telLink, whatsappLink } from '@sekolah/contract/values/phone'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { MessageCircle, Phone } from 'lucide-react'
import { errorReason } from '../../core/api/error-message.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { fillTemplate } from '../applications/reaching/templates.ts'

const HOURS = 48

export const ExpiringOffers = () => {
  const list = useCall('enrolments.list', { query: { ends_within: HOURS, limit: 100 } })
  if (list.error && !list.data) {
    return <Notice tone="bad" role="alert" title={errorReason(list.error)} />
  }
  if (!list.data) return <Skeleton className="h-40" />
  const { rows, total } = list.data
  if (rows.length === 0) {
    return (
      <Empty title="Tidak ada yang perlu ditelepon hari ini">
        Di sini muncul murid yang batas waktunya berakhir dalam {HOURS} jam dan belum menjawab.
      </Empty>
    )
  }
  return (
    <Card className="max-w-4xl">
      <p className="border-b border-line px-4 py-3 text-sm text-soft">
        {total} murid belum menjawab, dan batas waktunya berakhir dalam {HOURS} jam.
      </p>
      <ul aria-label="Telepon hari ini" className="divide-y divide-line">
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

const Line = ({ row }: { row: Enrolment }) => {
  const { settings, zone, waves } = useSchool()
  const wave = waves.find(({ id }) => id === row.wave_id)
  const until = row.offer_until ? formatOfferEnd(row.offer_until, zone) : ''
  const text =
    settings &&
    `${fillTemplate(parseStructured(settings, 'whatsapp_templates').reregister, row, settingsWithin(settings, wave))}\nKursi${row.program ? ` ${row.program}` : ''} perlu diambil paling lambat ${until}.`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <span className="font-semibold">{row.name}</span>
        <span className="block text-soft">
          {row.registration_number}
          {row.program && ` · ${row.program}`} · sampai {until}
        </span>
      </div>
      {row.phone ? (
        <div className="flex flex-wrap gap-2">
          <a className={buttonClass({})} href={telLink(row.phone)}>
            <Phone aria-hidden />
            {row.parent_name || 'Telepon'} {groupPhone(row.phone)}
          </a>
          <a
            className={buttonClass({ look: 'main' })}
            href={whatsappLink(row.phone, text ?? '')}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp keluarga ${row.name}`}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </div>
      ) : (
        <span className="text-soft">Tanpa nomor telepon</span>
      )}
    </li>
  )
}
