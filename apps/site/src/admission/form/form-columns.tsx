/** Around the form: help for filling it in, or the reason why it is not shown. */

import type { AdmissionState } from '@sekolah/contract/admission/rules'
import { admissionName } from '@sekolah/contract/settings/rules'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { AskSchool } from '../../blocks/ask-school.tsx'
import { admissionSentence } from '../frame.tsx'
import { PortalLink } from '../portal-link.tsx'

export type NotOpenState = Exclude<AdmissionState, { state: 'open' }>

/** The form, with help beside it on wide screens. */
export const FormColumns = ({
  requirements,
  children,
}: {
  requirements: string[]
  children: ReactNode
}) => {
  const settings = useSettings()
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,36rem)_1fr]">
      {children}
      <aside className="lg:sticky lg:top-24">
        <Card className="space-y-5 p-5 sm:p-6">
          {requirements.length > 0 && (
            <div>
              <h2 className="text-lg">Siapkan untuk nanti</h2>
              <p className="mt-1 text-sm text-soft">
                Belum diperlukan untuk mengisi formulir; dibawa saat diminta sekolah.
              </p>
              <ul className="mt-3 space-y-2">
                {requirements.map((item) => (
                  <li key={item} className="flex gap-3">
                    <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <h2 className="mb-3 text-lg">Butuh bantuan?</h2>
            <AskSchool
              about={`Halo, saya perlu bantuan mengisi formulir ${admissionName(settings)}.`}
            />
          </div>
        </Card>
      </aside>
    </div>
  )
}

export const NotOpen = ({ admission }: { admission: NotOpenState }) => {
  const settings = useSettings()
  const now = useNow()
  return (
    <Card className="mb-12 max-w-xl space-y-4 p-5 sm:p-6">
      <h2 className="text-xl">{headings[admission.state]}</h2>
      <p>{admissionSentence(settings, admission, now)} Ada pertanyaan? Kami siap membantu.</p>
      {admission.state === 'portal' && (
        <PortalLink className={buttonClass({ look: 'main', size: 'lg' })}>Buka portal</PortalLink>
      )}
      <AskSchool
        about={`Halo, saya ingin bertanya tentang pendaftaran ${admissionName(settings)}.`}
      />
    </Card>
  )
}

const headings = {
  not_yet: 'Pendaftaran belum dibuka',
  closed: 'Pendaftaran ditutup',
  portal: 'Pendaftaran di portal',
} satisfies Record<NotOpenState['state'], string>
