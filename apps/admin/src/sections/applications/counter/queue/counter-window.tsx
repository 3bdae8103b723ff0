/**
 * "Formulir loket" in the app's small window. It neither signs in nor sends: its entries stay in
 * the queue, which the panel sends once somebody signs in there.
 */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { ToastProvider } from '@sekolah/ui/toast'
import { useEffect } from 'react'
import type { Platform } from '../../../../core/platform/platform.ts'
import { CounterPanel } from './counter.tsx'
import { useCounterQueue } from './use-queue.ts'

type Props = { platform: Platform; bridge: DesktopBridge }

export const CounterWindow = ({ platform, bridge }: Props) => {
  const counter = useCounterQueue(platform)
  useEffect(() => platform.entitle('Formulir loket'), [platform])
  return (
    <ToastProvider place="centre">
      <CounterPanel
        {...{ platform, counter }}
        onOpen={({ applicant_id }) => void bridge.openPanel(`/admin/ppdb/${applicant_id}`)}
      >
        <h1 className="text-xl">Formulir loket</h1>
        <p className="text-sm text-soft">
          Dikirim oleh panel selagi ada yang masuk di sana. Nomor pendaftarannya lalu muncul di
          sini.
        </p>
      </CounterPanel>
    </ToastProvider>
  )
}
