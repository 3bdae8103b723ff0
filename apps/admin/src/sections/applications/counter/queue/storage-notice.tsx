import { Notice } from '@sekolah/ui/status'
import type { Platform } from '../../../../core/platform/platform.ts'
import { useCounterQueue } from './use-queue.ts'

/** Whether somebody with the disk of this computer could read what waits on it. */
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

/** The same before anything waits. */
export const PlatformStorageNotice = ({ platform }: { platform: Platform }) => {
  const { queue } = useCounterQueue(platform)
  return queue && <StorageNotice isSealed={queue.isSealed} />
}
