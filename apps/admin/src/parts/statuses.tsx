/** Badges, notices, empty states, loading states and cards. */
import { Card } from '@sekolah/ui/card'
import { Badge, Empty, Notice, Skeleton, type Tone } from '@sekolah/ui/status'
import { Part } from './part.tsx'

const tones: Tone[] = ['wait', 'good', 'bad', 'info', 'plain']
const labels: Record<Tone, string> = {
  wait: 'Proses',
  good: 'Diterima',
  bad: 'Ditolak',
  info: 'Keterangan',
  plain: 'Biasa',
}

export const Statuses = () => (
  <Part title="Keadaan">
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {labels[tone]}
        </Badge>
      ))}
      <Badge tone="info" icon={false}>
        tanpa ikon
      </Badge>
    </div>
    {tones.map((tone) => (
      <Notice key={tone} tone={tone} title={labels[tone]}>
        <p>Tersimpan di HP ini. Terkirim sendiri saat ada sinyal.</p>
      </Notice>
    ))}
    <Empty title="Guru Tidak Ditemukan">
      <p>Coba kata lain, atau hapus saringan.</p>
    </Empty>
    <div className="space-y-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  </Part>
)

export const Surfaces = () => (
  <Part title="Kartu">
    <div className="grid gap-4 sm:grid-cols-2">
      <Card className="p-5">
        <h3 className="text-lg">Teknik Kendaraan Ringan</h3>
        <p className="mt-2 text-sm text-soft">Mesin, kelistrikan, dan diagnosa.</p>
      </Card>
      <Card className="border-amber p-5 shadow-raised">
        <Badge tone="wait">Sedang Berlangsung</Badge>
        <h3 className="mt-2 text-lg">Pengisian formulir</h3>
      </Card>
    </div>
  </Part>
)
