/** Shared by the contact pages: the heading and the tabs. */
import type { ReactNode } from 'react'
import { PageHeading } from '../../blocks/page-heading.tsx'
import { type Tab, TabLinks } from '../../blocks/tab-links.tsx'

type Props = { title: string; about?: ReactNode; children: ReactNode }

export const ContactFrame = ({ title, about, children }: Props) => (
  <>
    <PageHeading title={title}>{about}</PageHeading>
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <TabLinks label="Bagian kontak" tabs={tabs} under="/contact" />
      <div className="pt-8">{children}</div>
    </div>
  </>
)

const tabs: Tab[] = [
  { to: '/contact', label: 'Kontak Kami' },
  { to: '/contact/career', label: 'Karir' },
  { to: '/contact/faq', label: 'FAQ' },
]
