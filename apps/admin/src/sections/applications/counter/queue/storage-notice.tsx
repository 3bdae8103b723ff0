import { Notice } from '@sekolah/ui/status'
import type { Platform } from '../../../../core/platform/platform.ts'
import { useCounterQueue } from './use-queue.ts'

/** Says whether the queue on this computer's disk is encrypted. */
export const StorageNotice = ({ isSealed }: { isSealed: boolean }) =>
  isSealed ? (
    <p className="text-sm text-soft">
      Isian yang menunggu terkunci di PC ini dengan kunci dari sistem komputer.
    </p>
  ) : (
    <Notice tone="wait" title="Isian yang belum terkirim tersimpan tanpa enkripsi di PC ini.">
      <p>
        Orang lain yang memakai akun komputer ini dapat membacanya. Pakailah komputer kantor, dan
        masuk lagi secepatnya supaya isian terkirim. Aplikasi Panel Sekolah menyimpannya terkunci.
      </p>
    </Notice>
  )

/** The same notice while the queue is empty. */
export const PlatformStorageNotice = ({ platform }: { platform: Platform }) => {
  const { queue } = useCounterQueue(platform)
  return queue && <StorageNotice isSealed={queue.isSealed} />
}
