/** Contact: where the school is, every way to reach it, and the message form. */

import { officeReturns, officeState } from '@sekolah/contract/school/rules'
import { formatHours, formatWeekdays, officeHours } from '@sekolah/contract/settings/rules'
import { groupPhone, telLink, whatsappLink } from '@sekolah/contract/values/phone'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Clock, Mail, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { ContactFrame } from './frame.tsx'
import { SchoolMap } from './map.tsx'
import { MessageArea } from './message-area.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * A question to the assistant, prefilled in the form; not in the address, so that it is not
     * sent to the server.
     */
    question?: string
  }
}

const route = getRouteApi('/contact')

export default function Contact() {
  const question = useLocation({ select: ({ state }) => state.question })
  const prefill = { ...route.useSearch(), question }
  const settings = useSettings()
  const { school_name, school_phone, school_whatsapp } = settings
  const mails = [settings.school_email, settings.school_email_2].filter(Boolean)
  // A link that prefills the message shows the form first, also on a phone.
  const isWriting = Boolean(prefill.subjek || prefill.guru || question)
  return (
    <ContactFrame title="Kontak" about={`Kantor ${school_name} senang membantu Anda.`}>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.25fr_1fr]">
        {/* Keyed by the question: a new one restarts the open form, with its draft. */}
        <MessageArea key={question} prefill={prefill} />
        <div className={classes('space-y-5', !isWriting && 'max-lg:order-first')}>
          <Hours />
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
        <SchoolMap settings={settings} />
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

const Hours = () => {
  const settings = useSettings()
  const now = useNow()
  // Only after hydration: a cached page does not know the time.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const hours = officeHours(settings)
  if (hours.length === 0) return null
  const { open } = officeState(settings, now)
  const mark = open ? <Badge tone="good">Buka sekarang</Badge> : <Badge tone="plain">Tutup</Badge>
  return (
    <Way icon={Clock} title="Jam layanan" mark={isHydrated && mark}>
      <dl className="space-y-1">
        {hours.map((row) => (
          <div key={`${row.from}${row.open}`} className="flex flex-wrap justify-between gap-x-4">
            <dt>{formatWeekdays(row)}</dt>
            <dd className="font-semibold tabular-nums">{formatHours(row)}</dd>
          </div>
        ))}
        {hours.every(({ to }) => to < 7) && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>Minggu</dt>
            <dd className="font-semibold">Tutup</dd>
          </div>
        )}
      </dl>
      {/* Reserves the line's height, so that nothing shifts after hydration. */}
      <p className="mt-3 min-h-[1lh] text-sm text-soft">
        {isHydrated && (open ? 'Silakan datang atau menelepon.' : officeReturns(settings, now))}
      </p>
    </Way>
  )
}
