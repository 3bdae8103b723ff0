import { afterEach, expect, test, vi } from 'vitest'
import { shareCopy } from './share.ts'

afterEach(() => vi.unstubAllGlobals())

test('a copy that is saved as a file is still there when the browser fetches it', async () => {
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
