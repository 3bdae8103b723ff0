/** Sections after applications that the school does not use yet, each with its first step. */
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Empty } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'
import { AdmissionTabs } from '../../screens/admission/admission-tabs.tsx'
import { type Stage, stagesToCome } from '../../screens/admission/stages.ts'

const stages: Record<Stage, { title: string; about: string; use: string; links: ReactNode }> = {
  selection: {
    title: 'Seleksi',
    about:
      'Gelombang, jalur, dan nilai menghasilkan daftar peringkat; kepala sekolah menguncinya, dan semua keluarga melihatnya pada waktu pengumuman.',
    use: 'Perlu bila pendaftar lebih banyak daripada kursi. Tanpa seleksi, pendaftar diputuskan satu per satu.',
    links: (
      <Link to="/$section" params={{ section: 'seleksi' }} className={buttonClass()}>
        Mulai Seleksi
      </Link>
    ),
  },
  enrolment: {
    title: 'Daftar Ulang',
    about:
      'Yang diterima mengambil kursinya sampai hari yang ditentukan; kursi yang tidak diambil ditawarkan kepada cadangan. Surat penerimaan, biodata, dan pembagian rombel ada di sana.',
    use: 'Muncul begitu sebuah gelombang menyebut “Daftar ulang sampai”, atau hasil portal diimpor.',
    links: (
      <>
        <Link
          to="/$section"
          params={{ section: 'daftar-ulang' }}
          search={{ tab: 'rencana' }}
          className={buttonClass()}
        >
          Aturan daftar ulang
        </Link>
        <Link
          to="/$section"
          params={{ section: 'daftar-ulang' }}
          search={{ tab: 'portal' }}
          className={buttonClass()}
        >
          Impor hasil portal
        </Link>
      </>
    ),
  },
  fees: {
    title: 'Keuangan',
    about:
      'Biaya daftar ulang dengan potongannya, bukti transfer dari keluarga, kuitansi bernomor, dan buku kas. Dikerjakan Bendahara.',
    use: 'Hanya di sekolah swasta. Sekolah negeri memilihnya juga, dan biaya tidak muncul di mana pun.',
    links: (
      <Link
        to="/$section/$record"
        params={{ section: 'settings', record: 'keuangan' }}
        hash="school_kind"
        className={buttonClass()}
      >
        Pilih jenis sekolah
      </Link>
    ),
  },
}

export const NextSteps = () => {
  const words = useSchoolTerms()
  const toCome = stagesToCome(useSchool())
  return (
    <div className="max-w-4xl space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl sm:text-2xl">Tahap berikutnya</h1>
        <AdmissionTabs present="tahap-berikutnya" className="max-sm:w-full" />
      </div>
      {toCome.length === 0 ? (
        <Empty title="Semua tahap sudah dipakai">
          Seleksi, Daftar Ulang, dan Keuangan ada di menu, sejauh sekolah ini memakainya.
        </Empty>
      ) : (
        <p className="text-soft">
          {words('Sesudah pendaftar masuk di Kelola PPDB. Yang belum dimulai tidak ada di menu.')}
        </p>
      )}
      {toCome.map((stage) => {
        const { title, about, use, links } = stages[stage]
        return (
          <Card key={stage} className="space-y-3 p-5">
            <h2 className="text-lg">{title}</h2>
            <p>{about}</p>
            <p className="text-sm text-soft">{use}</p>
            <div className="flex flex-wrap gap-3">{links}</div>
          </Card>
        )
      })}
    </div>
  )
}
