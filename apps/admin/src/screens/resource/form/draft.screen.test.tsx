/** Restoring unsaved input of a form from the device's drafts. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formDraft } from '../../../core/drafts/stored-forms.ts'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { readDialog } from '../../../test/outline.ts'

test('a draft is stored while a form differs, restored, and discarded', async () => {
  const school = await demoSchool()
  const token = school.tokenOf('editor', 'ani')
  const me = await school.client(token).auth.me()
  const stored = () => formDraft(me.id, 'teachers 2', async () => null).load()
  const subject = () => screen.findByLabelText<HTMLInputElement>('Mata pelajaran')
  const { user } = await openPanel('/teachers/2', { school, token })
  await user.clear(await subject())
  await user.paste('Kimia')
  await waitFor(async () => expect((await stored())?.values).toEqual({ subject: 'Kimia' }))
  cleanup()
  const again = await openPanel('/teachers/2', { school, token })
  await waitFor(async () => expect((await subject()).value).toBe('Kimia'))
  expect(readDialog().slice(0, 6)).toEqual([
    '# Ubah guru',
    '[Tutup]',
    'Draf dari baru saja dikembalikan, belum tersimpan.',
    '[Buang draf]',
    '{Nama: Agus Prasetyo, S.T.}',
    '{Mata pelajaran: Kimia}',
  ])
  await again.user.click(screen.getByRole('button', { name: 'Buang draf' }))
  expect((await subject()).value).not.toBe('Kimia')
  expect(screen.queryByRole('button', { name: 'Buang draf' })).toBeNull()
  await waitFor(async () => expect(await stored()).toBeNull())
})
