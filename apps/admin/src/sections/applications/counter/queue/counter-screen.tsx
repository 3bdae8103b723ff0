/** "Formulir loket" while the server is unreachable: entries are stored on this computer. */
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useSyncExternalStore } from 'react'
import type { Session } from '../../../../core/session/session-store.ts'
import { useOutage } from '../../../../core/session/use-outage.ts'
import { CounterPanel } from './counter.tsx'
import { useCounterQueue } from './use-queue.ts'

type Props = { session: Session; onLeave: () => void }

const CounterScreen = ({ session, onLeave }: Props) => {
  const { platform } = session
  const counter = useCounterQueue(platform)
  const { waiting } = counter.list
  const state = useSyncExternalStore(session.subscribe, session.state)
  const isBack = state.name === 'signed_in' || state.name === 'signed_out'
  useEffect(
    () =>
      platform.desktop?.on.lock(({ locked }) => {
        if (locked) onLeave()
      }),
    [platform, onLeave],
  )

  return (
    <CounterPanel {...{ platform, counter }}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl sm:text-2xl">Formulir loket</h1>
        <Button onClick={onLeave}>Kembali ke panel</Button>
      </div>
      {isBack ? (
        <Notice tone="good" role="status" title="Server sudah kembali.">
          <p>
            {waiting.length > 0
              ? `${waiting.length} isian terkirim setelah Anda masuk di panel.`
              : 'Daftarkan keluarga berikutnya di panel.'}
          </p>
        </Notice>
      ) : (
        <Away session={session} />
      )}
    </CounterPanel>
  )
}
export default CounterScreen

/** Polls the server; the screen stays whatever the result. */
const Away = ({ session }: { session: Session }) => {
  const why = useOutage(session)
  return (
    <Notice tone="wait" role="status" title={why?.title ?? 'Server tidak dapat dihubungi'}>
      <p>
        Keluarga tetap dapat didaftarkan. Daftar pendaftar dan keputusan menunggu server; nomor
        pendaftaran diberikan setelah isian terkirim.
      </p>
    </Notice>
  )
}
