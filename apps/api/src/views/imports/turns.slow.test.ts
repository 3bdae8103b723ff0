/** Statements are counted, because milliseconds depend on the machine. */
import { MAX_IMPORT_ROWS } from '@sekolah/contract/imports/labels'
import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '../../chapters/information/tables.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { watchTurns } from '../../test/watch-turns.ts'

/** An import may run that many in one turn of the event loop: far fewer than it has rows. */
const MAX_STATEMENTS = MAX_IMPORT_ROWS / 4
/** The panel sends this many rows per request. */
const ROWS_A_REQUEST = 50

const paragraph = `<p>${'Siswa kelas sebelas berlatih di bengkel bersama instruktur industri. '.repeat(14)}</p>`
const article = (n: number) => ({
  title: `Kabar bengkel ${n}`,
  author: 'Tata Usaha',
  // All texts differ; repeated ones would leave the search index almost empty.
  content: Array.from({ length: 5 }, (_, at) => `${paragraph}<p>Catatan ${n * 7 + at}</p>`).join(
    '',
  ),
  date: '2026-05-04T10:00:00.000Z',
})

test('no step of an import of 2,000 articles runs many statements in one turn', {
  timeout: 120_000,
}, async () => {
  const { staff, db, pass } = await testApp()
  const editor = staff('editor', 'ani')
  const steps: Record<string, number> = {}
  const turns = watchTurns(db)
  const measured = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    turns.reset()
    const made = await work()
    steps[what] = Math.max(steps[what] ?? 0, turns.longest().statements)
    return made
  }
  const fill = async () => {
    const { id } = await editor.imports.start({ body: { target: 'articles', file_name: 'a.xlsx' } })
    for (let from = 0; from < MAX_IMPORT_ROWS; from += ROWS_A_REQUEST) {
      pass(1_000)
      await measured('rows', () => addRows(editor, id, from))
    }
    return { params: { id } }
  }

  const started = await fill()
  await measured('given up', () => editor.imports.discard(started))
  expect(db.select().from(articles).all()).toEqual([])
  const first = await fill()
  await measured('applied', () => editor.imports.apply({ ...first, body: { skip_known: true } }))
  const shown = db.select({ id: articles.id }).from(articles).where(isNull(articles.deleted_at))
  expect(shown.all()).toHaveLength(MAX_IMPORT_ROWS)
  await measured('looked at', () => editor.imports.get(first))
  // All but the first are duplicates, which are erased when the import is applied.
  await editor.articles.update({ params: { id: 2_001 }, body: { title: 'Kabar lain' } })
  const second = await fill()
  await measured('known erased', () =>
    editor.imports.apply({ ...second, body: { skip_known: true } }),
  )
  expect(shown.all()).toHaveLength(MAX_IMPORT_ROWS + 1)
  await measured('undone', () => editor.imports.undo({ ...first, body: { edited: 'remove' } }))
  expect(shown.all()).toHaveLength(1)

  for (const [what, longest] of Object.entries(steps)) {
    expect(longest, what).toBeLessThan(MAX_STATEMENTS)
  }
})

const addRows = (editor: ReturnType<TestApp['staff']>, id: number, from: number) =>
  editor.imports.rows({
    params: { id },
    body: {
      rows: Array.from({ length: ROWS_A_REQUEST }, (_, n) => ({
        row: from + n + 2,
        cells: article(from + n),
      })),
    },
  })
