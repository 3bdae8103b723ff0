/** The footer of every page: address, opening hours, and links. */

import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { formatHours, formatWeekdays, officeHours } from '@sekolah/contract/settings/rules'
import { groupPhone, telLink, whatsappLink } from '@sekolah/contract/values/phone'
import { Link } from '@tanstack/react-router'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSchoolTerms, useSettings } from '../base/use-site.ts'
import { footerLinks } from './navigation.ts'

export const Footer = () => {
  const settings = useSettings()
  const words = useSchoolTerms()
  return (
    <footer className="no-print kawung mt-12 border-t border-white/15 text-white sm:mt-20">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:gap-10 sm:px-6 sm:py-14 md:grid-cols-2 lg:grid-cols-[1fr_1.7fr]">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-outline text-lg font-bold">{settings.school_name}</p>
          {settings.school_motto && <p className="mt-1 text-white/85">{settings.school_motto}</p>}
          {settings.school_npsn && (
            <p className="mt-1 text-sm text-white/75">NPSN {settings.school_npsn}</p>
          )}
          <address className="mt-3 text-white/85 not-italic">
            <Row icon={MapPin}>{settings.school_address}</Row>
            {settings.school_phone && (
              <Row icon={Phone}>
                <a
                  href={telLink(settings.school_phone)}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {groupPhone(settings.school_phone)}
                </a>
              </Row>
            )}
            {settings.school_whatsapp && (
              <Row icon={MessageCircle}>
                <a
                  href={whatsappLink(settings.school_whatsapp)}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  WhatsApp {groupPhone(settings.school_whatsapp)}
                </a>
              </Row>
            )}
            {[settings.school_email, settings.school_email_2].filter(Boolean).map((mail) => (
              <Row key={mail} icon={Mail}>
                <a
                  href={`mailto:${mail}`}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {mail}
                </a>
              </Row>
            ))}
            {officeHours(settings).length > 0 && (
              <Row icon={Clock}>
                {officeHours(settings).map((row) => (
                  <span key={row.from} className="block">
                    {formatWeekdays(row)} {formatHours(row)}
                  </span>
                ))}
              </Row>
            )}
          </address>
          <Socials settings={settings} />
          <Link
            to="/aksesibilitas"
            className="mt-2 inline-flex min-h-11 items-center text-sm hover:underline"
          >
            Aksesibilitas
          </Link>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] content-start gap-x-4 gap-y-5 sm:gap-y-8">
          {footerLinks.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="min-w-0 wrap-anywhere">
              <p className="font-semibold text-white/75">{title}</p>
              <ul className="sm:mt-2">
                {links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      activeOptions={{ exact: true }}
                      className="inline-flex min-h-11 min-w-11 items-center hover:underline"
                    >
                      {words(link.label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  )
}

const Row = ({ icon: Icon, children }: { icon: typeof Phone; children: ReactNode }) =>
  children ? (
    <p className="flex gap-3">
      <Icon aria-hidden className="mt-3.5 size-4 shrink-0" />
      <span className="min-w-0 self-center py-2.5 has-[a]:py-0">{children}</span>
    </p>
  ) : null

const Socials = ({ settings }: { settings: PublicSettings }) => {
  const socials = [
    { label: 'Facebook', href: settings.social_facebook },
    { label: 'Instagram', href: settings.social_instagram },
    { label: 'YouTube', href: settings.social_youtube },
  ].filter(({ href }) => href)
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {socials.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center rounded-md border border-white/30 px-4 text-sm font-semibold hover:bg-white/10"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
