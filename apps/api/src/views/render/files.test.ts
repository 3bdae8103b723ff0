import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { builtFiles } from './files.ts'

const folder = (files: Record<string, string>) => {
  const directory = temporaryFolder()
  mkdirSync(join(directory, 'assets'))
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
  for (const [name, text] of Object.entries(files)) write(name, text)
  return { directory, write, remove: (name: string) => rmSync(join(directory, name)) }
}

test('a hashed file is loaded into memory on first request, and a deleted one is no error', () => {
  const { directory, write, remove } = folder({
    'assets/a-1.js': 'at the start',
    'assets/b-2.js': '',
  })
  const files = builtFiles(directory, '')
  write('assets/a-1.js', 'when asked')
  expect(`${files.get('/assets/a-1.js')?.()?.raw}`).toBe('when asked')
  remove('assets/a-1.js')
  expect(`${files.get('/assets/a-1.js')?.()?.raw}`).toBe('when asked')
  remove('assets/b-2.js')
  expect(files.get('/assets/b-2.js')?.()).toBeNull()
})

test('a file without a hash in its name stays as it was when the server started', () => {
  const { directory, write } = folder({ 'sw.js': 'old' })
  const files = builtFiles(directory, '/admin')
  write('sw.js', 'new')
  const file = files.get('/admin/sw.js')?.()
  expect([`${file?.raw}`, file?.headers['Cache-Control']]).toEqual(['old', 'no-cache'])
})
