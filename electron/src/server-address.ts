/** Which school this desktop app belongs to. */

import { parsed } from './policy.ts'

export const DEFAULT_SERVER = 'http://localhost:3000'

/**
 * The origin of an address as people write it (`sekolah.sch.id/admin` is enough). Throws a
 * sentence when it is no address, or when passwords would travel unencrypted.
 */
export const serverOrigin = (typed: string | undefined): string => {
  const text = typed?.trim() || DEFAULT_SERVER
  const url = parsed(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url?.hostname || url.username || url.password) {
    throw new Error(`Alamat server "${text}" belum benar. Contoh: https://smk-contoh.sch.id`)
  }
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) {
    throw new Error(`Alamat server "${text}" harus https; http hanya untuk komputer ini sendiri.`)
  }
  return url.origin
}
