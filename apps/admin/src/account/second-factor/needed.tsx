/** Setting up a required second factor: the server refuses every other call until there is one. */
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { useSession } from '../../core/session/use-session.ts'
import { SecondFactors } from './second-factors.tsx'

const TITLE = 'Pasang verifikasi dua langkah dulu'

/** For users who are already working: what they have open stays behind the dialog. */
export const SecondFactorDialog = ({ open }: { open: boolean }) => (
  <Dialog open={open} title={TITLE} size="form">
    <Needed />
  </Dialog>
)

/** The full-screen form for users who have just signed in. */
export const SecondFactorFirst = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <div className="w-full max-w-lg">
      <h1 className="mb-4 text-2xl">{TITLE}</h1>
      <Needed />
    </div>
  </main>
)

const Needed = () => {
  const { check, signOut } = useSession()
  return (
    <>
      <p className="mb-6 text-soft">
        Sekolah mewajibkan langkah kedua untuk peran Anda. Pasang salah satu, lalu Anda bisa
        bekerja.
      </p>
      <SecondFactors onChanged={check} />
      <div className="mt-6 flex justify-end">
        <Button onClick={signOut}>Logout</Button>
      </div>
    </>
  )
}
