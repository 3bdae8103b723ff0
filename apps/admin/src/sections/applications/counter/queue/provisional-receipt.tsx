/** The provisional receipt, for families who come while the server is unreachable. */
import { provisionalNumber } from '@sekolah/contract/admission/counter/rules'
import { applicantLabels as label } from '@sekolah/contract/admission/labels'
import { formatDateTime } from '@sekolah/contract/values/dates'
import type { CounterSchool } from '@sekolah/offline/counter/queue'
import { PrintedSheet } from '../../../../core/files/printed.tsx'
import type { Platform } from '../../../../core/platform/platform.ts'
import { Facts, Paper, Signatures } from '../../paper.tsx'

/** A family whose entry was stored on this computer. */
export type QueuedFamily = { client_id: string; name: string; parent_name: string; at: string }

type Props = {
  noted: QueuedFamily
  settings: CounterSchool['settings']
  platform: Platform
  onDone: () => void
}

export const ProvisionalReceipt = ({ noted, settings, platform, onDone }: Props) => (
  <PrintedSheet isReceipt {...{ settings, platform, onDone }}>
    <Paper settings={settings} title="Tanda Terima Sementara">
      <Facts
        facts={[
          ['Nomor sementara', <strong key="number">{provisionalNumber(noted.client_id)}</strong>],
          ['Nama murid', noted.name],
          [label.parent_name, noted.parent_name],
          ['Dicatat di loket', formatDateTime(noted.at, settings.time_zone)],
        ]}
      />
      <p className="mt-6 border p-3">
        <strong>Ini belum bukti pendaftaran.</strong> Data sudah dicatat di komputer loket dan
        dikirim ke server sekolah begitu server menyala kembali. Nomor pendaftaran diberikan setelah
        itu: simpan lembar ini, lalu tanyakan ke loket dengan nomor sementara di atas.
      </p>
      <Signatures left="Penerima pendaftaran" right="Orang tua / wali" />
    </Paper>
  </PrintedSheet>
)
