/** Moving along all applicants by key, over the part of the list that is loaded. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { webPlatform } from '../../../core/platform/web.ts'
import { openPanel } from '../../../test/open-panel.tsx'
import { readToasts } from '../../../test/outline.ts'
import { crowdedSchool } from '../../../test/schools.ts'

const isAt = (id: number) =>
  waitFor(() => expect(window.location.pathname).toBe(`/admin/ppdb/${id}`))

test('the next record is loaded when the list so far has ended, and a failure says so', async () => {
  const school = await crowdedSchool(205)
  const { user } = await openPanel('/ppdb/1100?search=murid&per=all', { school })
  await screen.findByRole('heading', { name: /Murid 100/ })
  // Steps that are pressed while rows load are made once they have come.
  const resume = school.pause()
  await user.keyboard('j{ArrowDown}{ArrowDown}')
  expect(window.location.pathname).toBe('/admin/ppdb/1100')
  resume()
  await isAt(1103)
  await user.keyboard('k')
  await isAt(1102)
})

test('a record beyond the loaded list that does not come is said, and the present one stays', async () => {
  const web = webPlatform(window)
  let isCut = false
  const request = (async (input, init) => {
    if (isCut && `${input}`.includes('offset=100')) throw new TypeError('Failed to fetch')
    return web.request(input, init)
  }) as typeof fetch
  const school = await crowdedSchool(205)
  const { user } = await openPanel('/ppdb/1100?search=murid&per=all', {
    school,
    device: { request },
  })
  await screen.findByRole('heading', { name: /Murid 100/ })
  isCut = true
  await user.keyboard('j')
  await waitFor(() => expect(readToasts()).not.toEqual([]))
  expect(readToasts()).toEqual([
    '!',
    'Pendaftar berikutnya belum dibuka. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Tutup pesan]',
  ])
  expect(window.location.pathname).toBe('/admin/ppdb/1100')
  isCut = false
  await user.keyboard('j')
  await isAt(1101)
})
