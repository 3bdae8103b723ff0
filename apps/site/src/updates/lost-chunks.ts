/** Reloads a page of an older build when the server no longer has its chunks. */
import { readStored, writeStored } from '@sekolah/offline/storage/browser-storage'
import { saveAllForms } from '../base/unsaved-forms.ts'

/** Reloads when a chunk is gone, after unsaved input was stored. */
export const reloadWhenChunksAreGone = (): void => {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // When only the network failed, a reload would lose the page as well.
    const { href } = window.location
    if (readStored('sessionStorage', RELOADED) === href || !(await isGone(payload))) return
    // Once per address, so that a missing chunk cannot cause endless reloads.
    if (!writeStored('sessionStorage', RELOADED, href)) return
    await saveAllForms()
    window.location.reload()
  })
}

/**
 * Chromium and Firefox name the file in the error; in Safari it counts as gone if the server
 * answers at all.
 */
const isGone = async ({ message }: Error): Promise<boolean> => {
  const [file] = /https?:\S+/.exec(message) ?? []
  const answer = await fetch(file ?? '/healthz', { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  return answer?.status === (file ? 404 : 200)
}

const RELOADED = 'reloaded_for_chunk'
