import { afterEach, expect, test, vi } from 'vitest'
import { share, shareCopy } from './share.ts'

const shared = { title: 'Berita', text: 'Panen raya', url: 'https://smk.test/1' }
const whatsapp = 'https://wa.me/?text=Panen%20raya%0Ahttps%3A%2F%2Fsmk.test%2F1'

/** What the browser opens when its share sheet fails with this error. */
const opens = async (failure: string) => {
  const assign = vi.fn()
  vi.stubGlobal('navigator', {
    share: () => Promise.reject(new DOMException('', failure)),
  })
  vi.stubGlobal('location', { assign })
  await share(shared)
  return assign.mock.calls
}
afterEach(() => vi.unstubAllGlobals())

test('a press that was replayed too late for the share sheet opens WhatsApp', async () => {
  expect(await opens('NotAllowedError')).toEqual([[whatsapp]])
})

test('a share sheet that was dismissed opens nothing', async () => {
  expect(await opens('AbortError')).toEqual([])
})

test('a copy saved as a file still exists when the browser fetches it', async () => {
  const addresses: string[] = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    createElement: () => ({
      click: () => {},
      set href(address: string) {
        addresses.push(address)
      },
    }),
  })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  vi.useFakeTimers()
  await shareCopy('Pendaftaran Budi S.', 'BELUM TERKIRIM')
  expect(addresses).toHaveLength(1)
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledWith(addresses[0])
  vi.useRealTimers()
  revoke.mockRestore()
})
