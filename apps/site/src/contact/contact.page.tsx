/** Where the school is, and every way to reach it. */
import { isOfficeOpen } from '@sekolah/contract/office-hours'
import { groupPhone, telLink, whatsappLink } from '@sekolah/contract/phone'
import { formatWeekdays, officeHours } from '@sekolah/contract/school'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Badge } from '@sekolah/ui/status'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNow, useSettings } from '../layout/use-site.ts'
import { ContactFrame } from './frame.tsx'

export default function Contact() {
  const settings = useSettings()
  const { school_name, school_address, school_phone, school_whatsapp } = settings
  const mails = [settings.school_email, settings.school_email_2].filter(Boolean)
  const hours = officeHours(settings)
  return (
    <ContactFrame title="Kontak" about={`Kantor ${school_name} senang membantu Anda.`}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        {school_address && (
          <Way icon={MapPin} title="Alamat">
            <address className="whitespace-pre-line not-italic">{school_address}</address>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${school_name}, ${school_address}`)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass()} mt-4`}
            >
              Buka di Google Maps
            </a>
          </Way>
        )}
        {hours.length > 0 && (
          <Way icon={Clock} title="Jam layanan" mark={<OpenNow />}>
            <dl className="space-y-1">
              {hours.map((row) => (
                <div key={`${row.from}${row.open}`} className="flex justify-between gap-4">
                  <dt>{formatWeekdays(row)}</dt>
                  <dd className="font-semibold tabular-nums">
                    {row.open}–{row.close}
                  </dd>
                </div>
              ))}
              {hours.every(({ to }) => to < 7) && (
                <div className="flex justify-between gap-4">
                  <dt>Minggu</dt>
                  <dd className="font-semibold">Tutup</dd>
                </div>
              )}
            </dl>
          </Way>
        )}
        {(school_phone || school_whatsapp) && (
          <Way icon={Phone} title="Telepon dan WhatsApp">
            <div className="flex flex-wrap gap-3">
              {school_phone && (
                <a href={telLink(school_phone)} className={buttonClass()}>
                  <Phone aria-hidden />
                  {groupPhone(school_phone)}
                </a>
              )}
              {school_whatsapp && (
                <a href={whatsappLink(school_whatsapp)} className={buttonClass()}>
                  <MessageCircle aria-hidden />
                  WhatsApp {groupPhone(school_whatsapp)}
                </a>
              )}
            </div>
          </Way>
        )}
        {mails.length > 0 && (
          <Way icon={Mail} title="Email">
            <ul>
              {mails.map((mail) => (
                <li key={mail}>
                  <a
                    href={`mailto:${mail}`}
                    className="inline-flex min-h-11 items-center font-semibold text-brand underline"
                  >
                    {mail}
                  </a>
                </li>
              ))}
            </ul>
          </Way>
        )}
      </div>
    </ContactFrame>
  )
}

type WayProps = { icon: typeof Phone; title: string; mark?: ReactNode; children: ReactNode }

const Way = ({ icon: Icon, title, mark, children }: WayProps) => (
  <Card className="p-5 sm:p-6">
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <span className="flex size-10 items-center justify-center rounded-md bg-brand-wash text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      <h2 className="text-lg">{title}</h2>
      {mark}
    </div>
    {children}
  </Card>
)

/** Only once the page is awake: a stored page does not know what time it is. */
const OpenNow = () => {
  const settings = useSettings()
  const now = useNow()
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  if (!awake) return null
  return isOfficeOpen(settings, now) ? (
    <Badge tone="good">Buka sekarang</Badge>
  ) : (
    <Badge tone="plain">Tutup</Badge>
  )
}
