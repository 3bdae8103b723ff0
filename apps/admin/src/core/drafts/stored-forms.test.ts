import { openDatabase } from '@sekolah/offline/storage/database'
import { expect, test } from 'vitest'
import { formDraft } from './stored-forms.ts'

const KEY = btoa('0123456789abcdef0123456789abcdef')
const draft = { values: { name: 'Zulaikha Penandawati' }, rev: null }

/** The raw content of the draft database, as somebody with access to the disk reads it. */
const dump = async () => {
  const db = openDatabase()
  const rows = await db.drafts.toArray()
  db.close()
  return JSON.stringify(rows, (_key, value) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  )
}

test('the desktop app encrypts drafts, and still reads unencrypted ones from before', async () => {
  await formDraft(1, 'ppdb 7', async () => null).save(draft)
  const sealed = formDraft(1, 'ppdb 7', async () => KEY)
  expect(await sealed.load()).toMatchObject(draft)
  await sealed.save(draft)
  expect(await dump()).not.toContain('Zulaikha')
  expect(await sealed.load()).toMatchObject(draft)
  await sealed.remove()
})

test('a keystore that does not answer loses the draft, never the form', async () => {
  const away = formDraft(2, 'ppdb 8', () => Promise.reject(new Error('away')))
  await expect(away.save(draft)).rejects.toThrow('away')
  const sealed = formDraft(2, 'ppdb 8', async () => KEY)
  await sealed.save(draft)
  expect(await dump()).not.toContain('Zulaikha')
  expect(await sealed.load()).toMatchObject(draft)
  await sealed.remove()
})
