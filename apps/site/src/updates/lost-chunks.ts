/** What a page of an older build does when the server no longer has its chunks. */
import { recall, remember } from '@sekolah/offline/storage/browser-storage'
import { saveAll } from '../sending/unsaved-forms.ts'

/** A page of an older build whose chunk is gone starts over, once what was typed is safe. */
export const reloadWhenChunksAreGone = (): void => {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // A chunk that the network has lost is not gone, and a reload would lose the page as well.
    const { href } = window.location
    if (recall('sessionStorage', RELOADED) === href || !(await isGone(payload))) return
    // Once per address: a server that lacks the chunk must not make a page reload for ever.
    if (!remember('sessionStorage', RELOADED, href)) return
    await saveAll()
    window.location.reload()
  })
}

/** Chromium and Firefox name the file; of one that Safari does not name, a server that answers is enough. */
const isGone = async ({ message }: Error): Promise<boolean> => {
  const [file] = /https?:\S+/.exec(message) ?? []
  const answer = await fetch(file ?? '/healthz', { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  return answer?.status === (file ? 404 : 200)
}

const RELOADED = 'reloaded_for_chunk'
