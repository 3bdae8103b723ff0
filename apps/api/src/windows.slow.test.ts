/**
 * Tests that write and move files, once more over a simulated Windows disk. Windows itself runs
 * these tests over its own disk; the simulation reads /proc, so it needs Linux.
 */
import { beforeAll, describe } from 'vitest'
import { simulateWindowsDisk } from './test/windows-disk.ts'

const suites = [
  'engine/ops/open-database',
  'engine/http/answer/file-stream',
  'engine/media/media',
  'engine/ops/copies/backups',
  'engine/ops/lock',
  'views/restore/restore',
]

describe.runIf(process.platform === 'linux')('over a disk that behaves as on Windows', async () => {
  beforeAll(simulateWindowsDisk)
  // The query makes it another module, so that the suite is loaded again and registers its tests
  // here, too.
  for (const suite of suites) await import(/* @vite-ignore */ `./${suite}.test.ts?windows`)
})
