/** The heading band of every page except the home page. */
import type { ReactNode } from 'react'
import { STRIP_PLACE } from '../base/held-mark.ts'
import { Title } from './title.tsx'

type Props = { title: string; hasStrip?: boolean; children?: ReactNode }

export const PageHeading = ({ title, hasStrip, children }: Props) => (
  <div className="kawung text-white print:bg-transparent print:bg-none print:text-black">
    {hasStrip && <div id={STRIP_PLACE} className="strip-place no-print" />}
    <div className="mx-auto max-w-6xl px-4 pt-26 pb-10 sm:px-6 sm:pt-30 sm:pb-14 short:pt-16 short:pb-6 print:pt-0 print:pb-2">
      <Title className="text-2xl sm:text-3xl">{title}</Title>
      {children && <div className="measure mt-3 text-white/85 sm:text-lg">{children}</div>}
    </div>
  </div>
)
