/** The server's verdict on a code at the counter: of a receipt, or of a published result. */
import type { ReceiptVerdict } from '@sekolah/contract/admission/counter/schemas'
import { placementResultLabels } from '@sekolah/contract/admission/selection/labels'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Notice } from '@sekolah/ui/status'
import { useSchool } from '../../../core/school/school.tsx'

type Props = { verdict: ReceiptVerdict }

export const CodeVerdict = ({ verdict }: Props) => {
  const { zone } = useSchool()
  const { registration_number: number, valid, in_database } = verdict
  if (valid)
    return verdict.result ? <GenuineResult {...{ verdict }} /> : <Genuine {...{ verdict }} />
  if (verdict.key_lost_at) {
    return (
      <Notice tone="wait" role="alert" title="Kode ini tidak dapat diperiksa lagi.">
        Kunci bukti di server pernah hilang, {formatDateTime(verdict.key_lost_at, zone)}. Cocokkan
        dengan data pendaftar; {number}{' '}
        {in_database ? 'ada di basis data.' : 'tidak ada di basis data.'}
        <Published {...{ verdict }} />
      </Notice>
    )
  }
  return (
    <Notice tone="bad" role="alert" title="Kode tidak cocok.">
      Periksa lagi nomor, tanggal, jam, dan kodenya. Bila tetap tidak cocok, bukti ini bukan dari
      server sekolah.
      <Published {...{ verdict }} />
    </Notice>
  )
}

const Genuine = ({ verdict }: Props) => {
  const { zone } = useSchool()
  const { registration_number: number, registration_date, in_database } = verdict
  const title = `Bukti asli: ${number} diterima server pada ${formatDateTime(registration_date, zone)}.`
  return in_database ? (
    <Notice tone="good" role="alert" title={title}>
      Datanya masih ada di basis data.
      <Published {...{ verdict }} />
    </Notice>
  ) : (
    <Notice tone="wait" role="alert" title={title}>
      Datanya tidak ada lagi di basis data: dibatalkan keluarga, dihapus sekolah, atau hilang.
      Terima lagi di loket bila keluarga masih ingin mendaftar.
    </Notice>
  )
}

const GenuineResult = ({ verdict }: Props) => {
  const { registration_number: number, result, published, in_database } = verdict
  if (!result) return null
  const isPresent = published?.result === result.result && published.program === result.program
  return (
    <Notice
      tone={isPresent && in_database ? 'good' : 'wait'}
      role="alert"
      title={`Bukti hasil asli: ${number} ${inWords(result)}.`}
    >
      {!isPresent && <p>Hasil ini tidak berlaku lagi.</p>}
      <Published {...{ verdict }} />
      {!in_database && <p>Datanya tidak ada lagi di basis data.</p>}
    </Notice>
  )
}

/** The published result, which counts whatever the paper says. */
const Published = ({ verdict: { registration_number, published } }: Props) => {
  const { zone } = useSchool()
  if (!published) return null
  return (
    <p>
      Yang diumumkan sekolah: {registration_number} {inWords(published)},{' '}
      {published.state === 'final' ? 'daftar final' : 'hasil sementara'}{' '}
      {formatDateTime(published.published_at, zone)}.
    </p>
  )
}

const inWords = ({
  result,
  program,
}: Pick<NonNullable<ReceiptVerdict['result']>, 'result' | 'program'>): string => {
  const label = placementResultLabels[result].toLowerCase()
  return program ? `${label} di ${program}` : label
}
