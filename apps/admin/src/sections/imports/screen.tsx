/** Imports a school's existing data: from spreadsheets, folders of photos, WordPress. */
import {
  type ImportTargetName,
  importTargetNames,
  importTargets,
} from '@sekolah/contract/imports/labels'
import { mayCall } from '@sekolah/contract/roles'
import { buttonClass } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link, useParams } from '@tanstack/react-router'
import { Camera, FileSpreadsheet, type LucideIcon, Newspaper } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSchoolTerms } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'
import { SectionComing } from '../../screens/empty/section-coming.tsx'
import { History } from './history.tsx'
import { SheetImport } from './sheet-import.tsx'

const TeacherPhotos = lazy(async () => ({
  default: (await import('./photos/teacher-photos.tsx')).TeacherPhotos,
}))
const WordPress = lazy(async () => ({
  default: (await import('./wordpress/wordpress.tsx')).WordPress,
}))

/** Last segments of the addresses of imports that are not tables. */
const PHOTOS = 'foto-guru'
const WORDPRESS = 'wordpress'

const hints: Record<ImportTargetName, string> = {
  teachers: 'Nama, mata pelajaran, email.',
  alumni: 'Nama, tahun lulus, pekerjaan, testimoni.',
  faq: 'Pertanyaan dan jawaban.',
  articles: 'Judul, isi, penulis, tanggal; masuk sebagai draf.',
  past_applicants: 'Hanya tanggal dan hasilnya, sebagai angka pembanding.',
}

export const ImportScreen = () => {
  const words = useSchoolTerms()
  const { user } = useSession()
  const { record } = useParams({ strict: false })
  const target = importTargetNames.find((name) => name === record)
  if (target && mayCall(importTargets[target].access, user)) {
    return (
      <Frame title={`Impor ${words(importTargets[target].label)}`}>
        <SheetImport key={target} target={target} />
      </Frame>
    )
  }
  if (record === PHOTOS) {
    return (
      <Frame title="Foto guru menurut nama berkas">
        <TeacherPhotos />
      </Frame>
    )
  }
  if (record === WORDPRESS) {
    return (
      <Frame title="Tulisan dari WordPress">
        <WordPress />
      </Frame>
    )
  }
  return (
    <div className="max-w-5xl">
      <h1 className="text-xl sm:text-2xl">Impor Data</h1>
      <p className="mt-1 mb-5 text-soft">
        Bawa data yang sudah ada di Excel, CSV, atau situs lama. Semua diperiksa dulu, masuk
        sekaligus, dan dapat diurungkan.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {importTargetNames
          .filter((name) => mayCall(importTargets[name].access, user))
          .map((name) => (
            <Choice
              key={name}
              record={name}
              icon={FileSpreadsheet}
              label={words(importTargets[name].label)}
              hint={hints[name]}
            />
          ))}
        <Choice
          record={PHOTOS}
          icon={Camera}
          label="Foto guru"
          hint="Banyak foto sekaligus, dicocokkan menurut nama berkasnya."
        />
        <Choice
          record={WORDPRESS}
          icon={Newspaper}
          label="Tulisan WordPress"
          hint="Berkas ekspor (WXR) dan gambarnya dalam ZIP."
        />
      </ul>
      <History />
    </div>
  )
}

type ChoiceProps = { record: string; icon: LucideIcon; label: string; hint: string }

const Choice = ({ record, icon: Icon, label, hint }: ChoiceProps) => (
  <li className="relative flex gap-3 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
    <p className="min-w-0 text-sm text-soft">
      <Link
        to="/$section/$record"
        params={{ section: 'import', record }}
        className={classes(rowLinkClass, 'block text-base font-semibold text-ink after:rounded-lg')}
      >
        {label}
      </Link>
      {hint}
    </p>
  </li>
)

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="max-w-5xl">
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      <Link
        to="/$section"
        params={{ section: 'import' }}
        className={buttonClass({ look: 'quiet' })}
      >
        Ke semua impor
      </Link>
    </div>
    <Suspense fallback={<SectionComing />}>{children}</Suspense>
  </div>
)
