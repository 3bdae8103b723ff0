/** Shown until the session is known and the first data can be fetched. */
import { LoaderCircle } from 'lucide-react'

export const SessionLoading = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <h1 className="flex items-center gap-3 text-base font-normal tracking-normal text-soft">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      Checking authentication...
    </h1>
  </main>
)
