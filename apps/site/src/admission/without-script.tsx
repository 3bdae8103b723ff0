/** Replaces the form where scripts are disabled: other ways to apply, and a form to print. */

import {
  applicantFieldNames,
  applicantLabels,
  guardianLabels,
} from '@sekolah/contract/admission/labels'
import { admissionName } from '@sekolah/contract/settings/rules'
import { useSettings } from '../base/use-site.ts'
import { AskSchool } from '../blocks/ask-school.tsx'

/** Rendered by the server only: React leaves the content of `noscript` alone. */
export const WithoutScript = () => <noscript>{import.meta.env.SSR && <ToPrint />}</noscript>

/** The notice's class hides the placeholder of the form (styles.css). */
const ToPrint = () => {
  const settings = useSettings()
  const name = admissionName(settings)
  return (
    <section className="without-script max-w-xl">
      <div className="no-print mb-8 space-y-4">
        <h2 className="text-2xl">Formulir ini memerlukan JavaScript</h2>
        <p>
          Peramban Anda tidak menjalankannya. Anda tetap dapat mendaftar lewat WhatsApp atau
          telepon, atau dengan formulir di bawah: cetak halaman ini, isi, lalu bawa ke sekolah.
        </p>
        <AskSchool about={`Halo, saya ingin mendaftar ${name}.`} />
      </div>
      <h2 className="text-xl">Formulir {name}</h2>
      <p className="mt-1 text-sm text-soft">
        {[settings.school_name, settings.school_address].filter(Boolean).join(', ')}
      </p>
      <dl>
        {applicantFieldNames.map((field) => (
          <div key={field} className="border-b border-line-strong pt-6 pb-1">
            <dt className="text-sm">{applicantLabels[field]}</dt>
            <dd className="min-h-6">
              {field === 'consent_by' &&
                Object.values(guardianLabels)
                  .map((guardian) => `☐ ${guardian}`)
                  .join('   ')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm">
        Saya menyetujui data ini dipakai sekolah untuk penerimaan murid baru.
      </p>
      <p className="mt-16 w-64 max-w-full border-t border-line-strong pt-1 text-sm">
        Tanggal dan tanda tangan
      </p>
    </section>
  )
}
