import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { fileSaver } from './save.ts'

const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
afterAll(() => rmSync(folder, { recursive: true }))
const bytes = new TextEncoder().encode('id,nama\n1,Ani\n').buffer

test('saves where the user chooses, and gives the panel no path', async () => {
  const asked: string[] = []
  const files = fileSaver(async ({ defaultPath }) => {
    asked.push(defaultPath)
    return { canceled: false, filePath: join(folder, 'pendaftar') }
  }, folder)
  const saved = await files.save({ suggestedName: '../pendaftar.exe', kind: 'csv', bytes })
  expect(asked).toEqual([join(folder, 'pendaftar.csv')])
  expect(saved).toMatchObject({ saved: true, name: 'pendaftar.csv' })
  expect(readdirSync(folder)).toEqual(['pendaftar.csv'])
  expect(readFileSync(join(folder, 'pendaftar.csv'), 'utf8')).toBe('id,nama\n1,Ani\n')
  expect(JSON.stringify(saved)).not.toContain(folder)
  expect(files.pathOf(saved.saved ? saved.token : '')).toBe(join(folder, 'pendaftar.csv'))
  expect(files.pathOf('another')).toBeNull()
})

test('writes nothing when the user cancels', async () => {
  const files = fileSaver(async () => ({ canceled: true, filePath: '' }), folder)
  expect(await files.save({ suggestedName: 'x', kind: 'pdf', bytes })).toEqual({ saved: false })
})

test('leaves no partial file where the system refuses, and says what to do', async () => {
  const taken = join(folder, 'terbuka.csv')
  mkdirSync(taken)
  const files = fileSaver(async () => ({ canceled: false, filePath: taken }), folder)
  await expect(files.save({ suggestedName: 'terbuka', kind: 'csv', bytes })).rejects.toThrow(
    'Tutup berkas lama',
  )
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('flushes a file to disk before reporting success, as a power cut would leave it empty', async () => {
  const probe = await open(join(folder, 'probe'), 'w')
  const flushed = vi.spyOn(Object.getPrototypeOf(probe), 'sync')
  onTestFinished(() => flushed.mockRestore())
  await probe.close()
  const files = fileSaver(
    async () => ({ canceled: false, filePath: join(folder, 'flushed.csv') }),
    folder,
  )
  await files.save({ suggestedName: 'flushed', kind: 'csv', bytes })
  expect(flushed).toHaveBeenCalled()
})
