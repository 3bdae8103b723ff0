/** A receipt scanned on any screen opens its applicant. */
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readToasts } from '../../test/outline.ts'

/** A barcode scanner types its text and Enter, faster than a person. */
const scan = (text: string, target: Element = document.body) => {
  for (const key of [...text, 'Enter']) fireEvent.keyDown(target, { key })
}

test('a scan opens the applicant, and says whether the receipt is of this school', async () => {
  const school = await demoSchool()
  const { id, receipt_code } = await school.visitor.ppdb.apply({ body: applicantForm() })
  await openPanel('/teachers', { school, role: 'admin' })
  await screen.findByRole('table')
  scan('https://contoh.id/halaman')
  await waitFor(() =>
    expect(readToasts()).toEqual(['!', 'Kode QR ini bukan bukti pendaftaran.', '[Tutup pesan]']),
  )
  scan(`https://contoh.id/ppdb/status?no=PPDB-${id}`)
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/ppdb/${id}`))
  expect(receipt_code).toBeDefined()
})

test('in a field, under a dialog, or for an editor a scan opens nothing', async () => {
  const { user } = await openPanel('/teachers', { role: 'admin' })
  await screen.findByRole('table')
  scan('https://contoh.id/ppdb/status?no=PPDB-1', screen.getByRole('searchbox'))
  expect(window.location.pathname).toBe('/admin/teachers')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /pendaftar/ })
  scan('https://contoh.id/ppdb/status?no=PPDB-1')
  await waitFor(() => expect(readToasts().join()).toMatch(/Tutup jendela ini dulu/))
  expect(window.location.pathname).toBe('/admin/teachers')
})
