/** This year's waves as sentences, and the presets for a school without any. */

import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime, formatDay } from '@sekolah/contract/values/dates'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Confirm } from '@sekolah/ui/dialog'
import { Empty, Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { NEW_RECORD } from '../../../screens/resource/address.ts'
import { mayCallSelection } from '../address.ts'
import type { OfferedProgram } from './faults.ts'
import { type PresetName, presetLabels, presetWaves } from './presets.ts'
import { SeatDoubts } from './seat-doubts.tsx'
import { checksSentence, pathSentences, seatsSentence } from './sentences.ts'
import { usePrograms } from './use-programs.ts'
import { useWaves } from './use-waves.ts'

export const RulesTab = ({ waves }: { waves: Wave[] }) => {
  const { user } = useSession()
  const toast = useToast()
  const { reload } = useWaves()
  const [removing, setRemoving] = useState<Wave | null>(null)
  const mayChange = mayCallSelection('waves.create', user)
  const deleting = useAction('waves.remove', {
    onDone: () => toast('good', `${removing?.label} dihapus.`),
    onFailed: (error) => toast('bad', `Belum dihapus. ${errorReason(error)}`),
    onEnd: () => {
      setRemoving(null)
      reload()
    },
  })
  const remove = ({ id }: Wave) => deleting.mutate({ params: { id } })
  const programs = usePrograms()
  return (
    <div className="max-w-5xl space-y-4">
      {mayChange && programs.data && <SeatDoubts {...{ waves }} programs={programs.data.rows} />}
      {waves.length === 0 &&
        (mayChange ? (
          <Beginning />
        ) : (
          <Empty title="Belum ada gelombang">Admin menyiapkannya di sini.</Empty>
        ))}
      {waves.map((wave, index) => (
        <WaveCard
          key={wave.id}
          wave={wave}
          programs={programs.data?.rows ?? null}
          hasBefore={index > 0}
          mayChange={mayChange}
          onRemove={() => setRemoving(wave)}
        />
      ))}
      {mayChange && (
        <Link
          to="/$section/$record"
          params={{ section: 'seleksi', record: NEW_RECORD }}
          className={buttonClass({ look: 'outline' })}
        >
          <Plus aria-hidden />
          Tambah gelombang
        </Link>
      )}
      <Confirm
        open={removing !== null}
        question={`Apakah Anda yakin ingin menghapus ${removing?.label}?`}
        verb="Hapus gelombang"
        pending={deleting.isPending}
        onYes={() => removing && remove(removing)}
        onNo={() => setRemoving(null)}
      >
        <p className="text-soft">
          Aturan dan rancangan hasilnya ikut terhapus. Pendaftar dan nilainya tetap ada.
        </p>
      </Confirm>
    </div>
  )
}

type CardProps = {
  wave: Wave
  /** Null until they have loaded. */
  programs: readonly OfferedProgram[] | null
  hasBefore: boolean
  mayChange: boolean
  onRemove: () => void
}

const WaveCard = ({ wave, programs, hasBefore, mayChange, onRemove }: CardProps) => {
  const { zone } = useSchool()
  const times = [
    ['Pengumuman', wave.result_at, formatDateTime],
    ['Masa sanggah sampai', wave.objection_until, formatOfferEnd],
    ['Daftar ulang sampai', wave.enrol_until, formatOfferEnd],
  ] as const
  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg">{wave.label}</h2>
        {mayChange && (
          <span className="flex gap-2">
            <Link
              to="/$section/$record"
              params={{ section: 'seleksi', record: `${wave.id}` }}
              className={buttonClass({})}
            >
              <Pencil aria-hidden />
              Ubah aturan<span className="sr-only"> {wave.label}</span>
            </Link>
            <Button look="danger" aria-label={`Hapus ${wave.label}`} onClick={onRemove}>
              <Trash2 aria-hidden />
            </Button>
          </span>
        )}
      </div>
      <p>
        Pendaftaran {formatDay(wave.opens)} sampai {formatDay(wave.closes)}.
      </p>
      {times.map(
        ([label, at, inWords]) =>
          at && (
            <p key={label}>
              {label} {inWords(at, zone)}.
            </p>
          ),
      )}
      {wave.result_at === null && (
        <p className="text-soft">Waktu pengumuman belum diisi; hasil belum dapat dikunci.</p>
      )}
      <p className="mt-2">
        {programs && seatsSentence(wave, programs)}
        {hasBefore && ' Jumlahnya termasuk kursi gelombang sebelumnya.'}
      </p>
      <p className="mt-2 empty:hidden">{checksSentence(wave)}</p>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {wave.paths.map((path) => (
          <li key={path.code}>{pathSentences(path, wave.paths).join(' ')}</li>
        ))}
      </ol>
      <p className="mt-2 text-soft">
        {wave.waiting_max > 0
          ? `Cadangan yang diumumkan: ${wave.waiting_max} nama per jalur.`
          : 'Tidak ada cadangan yang diumumkan.'}
        {wave.takes === 'verified' && ' Hanya yang berkasnya sudah sah yang ikut seleksi.'}
      </p>
    </Card>
  )
}

/** Creates ordinary rows from a preset, which are then adapted to the juknis. */
const Beginning = () => {
  const toast = useToast()
  const { days, reload } = useWaves()
  const { api } = useSession()
  const programs = usePrograms()
  const begin = useMutation({
    mutationFn: async (name: PresetName) => {
      if (!days || !programs.data) return
      const { rows } = programs.data
      for (const wave of presetWaves(name, rows, days)) await api.waves.create({ body: wave })
      toast('good', 'Aturan awal dibuat. Sesuaikan dengan juknis sekolah.')
    },
    onError: (error) => toast('bad', `Belum selesai dibuat. ${errorReason(error)}`),
    onSettled: reload,
  })
  return (
    <Notice tone="info" title="Sekolah ini belum memakai seleksi">
      <p className="text-sm">
        Tanpa gelombang, pendaftar diputuskan satu per satu seperti biasa dan tidak ada yang
        berubah. Mulailah dari salah satu susunan ini; semuanya masih dapat diubah atau dihapus.
      </p>
      {programs.error && (
        <p role="alert" className="text-sm text-bad">
          {errorReason(programs.error)}
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {(Object.keys(presetLabels) as PresetName[]).map((name) => (
          <li key={name} className="rounded-md border border-line bg-surface p-4">
            <Button
              pending={begin.isPending && begin.variables === name}
              disabled={begin.isPending || !days || !programs.data}
              onClick={() => begin.mutate(name)}
            >
              <Plus aria-hidden />
              {presetLabels[name].label}
            </Button>
            <p className="mt-2 text-sm text-soft">{presetLabels[name].hint}</p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
