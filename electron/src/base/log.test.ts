import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errorSignature, openLog } from './log.ts'

test('writes the kind of an error and nothing that it says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = openLog(folder, () => new Date(0))
  const said =
    "Siti Aminah: open 'C:\\Users\\Siti\\Surat Budi\\Budi (1).pdf' 3374061508100001 0812%203456 siti@contoh.sch.id Bearer abc.def"
  const file = Object.assign(new Error(said), { code: 'EPERM' })
  log('saveFile failed', new Error('Tutup berkas Budi.', { cause: file }))
  log('The panel did not load', Object.assign(new TypeError(said), { code: 'Siti', name: 'Siti' }))
  log('A new version was not downloaded', new TypeError(`net::ERR_CERT_DATE_INVALID ${said}`))
  log('print failed', said)
  log('The page broke down: crashed (-1073741819)')
  const failure = new RangeError(said)
  failure.stack = `RangeError: ${said}\n    at open (C:\\Users\\Siti\\app.asar\\dist\\main.cjs:120:9)`
  log('The main process failed', failure)
  const lines = readFileSync(join(folder, 'panel.log'), 'utf8')
  expect(lines.replaceAll('1970-01-01T00:00:00.000Z ', '').split('\n')).toEqual([
    'saveFile failed: Error, by Error EPERM.',
    'The panel did not load: Error.',
    'A new version was not downloaded: TypeError net::ERR_CERT_DATE_INVALID.',
    'print failed: string.',
    'The page broke down: crashed (-1073741819).',
    'The main process failed: RangeError main.cjs:120:9.',
    '',
  ])
})

test('stops at an error that is its own cause', () => {
  const error = new Error('Siti')
  error.cause = error
  expect(errorSignature(error)).toBe('Error, by Error, by Error, by Error')
})

test('keeps five log files at most, and deletes the oldest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  const log = openLog(folder, () => new Date(0), 100)
  for (let turn = 0; turn < 20; turn += 1) log(`The page broke down: oom (${turn})`)
  expect(statSync(join(folder, 'panel.log')).size).toBeLessThan(200)
  expect(readdirSync(folder).sort()).toEqual([
    'panel.1.log',
    'panel.2.log',
    'panel.3.log',
    'panel.4.log',
    'panel.log',
  ])
  const newest = readFileSync(join(folder, 'panel.log'), 'utf8')
  expect(newest).toMatch(/oom \(19\)\.\n$/)
  rmSync(folder, { recursive: true })
})
