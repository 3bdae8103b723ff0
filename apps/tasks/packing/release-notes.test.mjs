import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { notesOf } from './release-notes.mjs'

const read = (path) => readFileSync(at(path), 'utf8')

test('a release says what its own version brings, and no other', () => {
  const paper = '# Catatan\n\n## 0.3.0 – besok\n\nBaru.\n\n## 0.2.0 – kemarin\n\nLama.\n'
  expect(notesOf(paper, '0.3.0')).toBe('Baru.\n\n')
  expect(notesOf(paper, '0.2.0')).toBe('Lama.\n')
  expect(() => notesOf(paper, '0.2')).toThrow('nothing of 0.2.')
})

test('this version has notes, which need no other paper', () => {
  const notes = notesOf(
    read('apps/docs/catatan-rilis.md'),
    JSON.parse(read('package.json')).version,
  )
  expect(notes).toMatch(/^### Sebelum memperbarui$/m)
  // Links into the project would lead nowhere beside an archive.
  expect(notes).not.toMatch(/\]\((?!https:)/)
})
