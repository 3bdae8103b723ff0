/**
 * Under Save-Data nothing syncs automatically: this bar shows the content's age and a sync button.
 */
import { formatAge } from '@sekolah/contract/values/dates'
import { useContentAge, useDevice, useReachesSchool } from '@sekolah/offline/react'
import { Leaf } from 'lucide-react'
import { useState } from 'react'
import { barButtonClass, barClass } from '../../base/bar-class.ts'
import { useUpdates } from '../../base/device-provider.tsx'
import { useIsSavingData } from '../../base/save-data.ts'
import { useNow } from '../../base/use-site.ts'

/** The bar is hidden while the content is younger than this, in ms. */
const FRESH = 15 * 60_000

export const SavingBar = () => {
  const device = useDevice()
  const updates = useUpdates()
  const age = useContentAge()
  // Re-renders every minute. The age is by the device's clock, which also wrote `checkedAt`.
  useNow()
  const isSaving = useIsSavingData()
  const isOnline = useReachesSchool()
  const [pending, setPending] = useState(false)
  const isFresh = age !== null && Date.now() - age < FRESH
  if (!device || !isSaving || !isOnline || isFresh) return null

  const refresh = async () => {
    setPending(true)
    // On failure the offline bar says so, and this one stays.
    await Promise.allSettled([device.mirror.sync(), updates?.check('urgent')])
    setPending(false)
  }
  return (
    <div role="status" className="no-print bg-info-wash text-info">
      <p className={`${barClass} items-center`}>
        <Leaf aria-hidden className="size-4 shrink-0" />
        {age === null
          ? 'Mode hemat data: isi situs belum tersimpan di HP ini'
          : `Mode hemat data: isi situs diperbarui ${formatAge(new Date(age).toISOString(), new Date())}`}
        <button type="button" className={barButtonClass} disabled={pending} onClick={refresh}>
          Perbarui sekarang
        </button>
      </p>
    </div>
  )
}
