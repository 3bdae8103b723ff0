/** The menu entry "Pasang aplikasi": the browser's prompt, or instructions. */
import { useLive } from '@sekolah/offline/react'
import { Smartphone } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { installPrompt } from './install.ts'
import { hasNothingUnsent, isInstalled, isIosTab } from './installable.ts'

export default function InstallEntry() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, () => null)
  const isFree = useLive(hasNothingUnsent, true)
  const [isExplained, setExplained] = useState(false)
  if (isInstalled()) return null
  return (
    <li className="mt-2 max-w-full border-t border-current/15 pt-2 lg:w-64">
      <button
        type="button"
        aria-expanded={prompt ? undefined : isExplained}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left text-lg font-semibold lg:min-h-11 lg:px-3 lg:text-base lg:font-medium lg:hover:bg-sunken"
        onClick={() => (prompt ? void prompt.prompt() : setExplained(!isExplained))}
      >
        <Smartphone aria-hidden className="size-5 shrink-0" />
        Pasang aplikasi
      </button>
      {!prompt && isExplained && (
        <div role="status" className="space-y-2 px-2 pb-2 lg:px-3 lg:text-sm">
          <p>
            {isIosTab()
              ? 'Di Safari, ketuk tombol Bagikan, lalu “Tambah ke Layar Utama”.'
              : 'Buka menu peramban (⋮ atau ≡), lalu pilih “Instal aplikasi” atau “Tambahkan ke layar utama”. Bila tidak ada, buka situs ini dengan Chrome atau Safari.'}
          </p>
          {!isFree && (
            <p>
              Kirim dulu isian yang masih tersimpan di sini: aplikasi yang dipasang dapat memakai
              penyimpanan tersendiri.
            </p>
          )}
        </div>
      )}
    </li>
  )
}
