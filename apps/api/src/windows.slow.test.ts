/**
 * What writes and moves files, once more over a disk that answers as one of Windows does. Windows
 * itself runs these tests over its own; the simulation reads /proc, so it is Linux's.
 */
import { beforeAll, describe } from 'vitest'
import { actLikeWindows } from './test/windows-disk.ts'

const suites = [
  'engine/ops/open-database',
  'engine/http/answer/file-stream',
  'engine/media/media',
  'engine/ops/copies/backups',
  'engine/ops/lock',
  'views/restore/restore',
]

describe.runIf(process.platform === 'linux')('over a disk as Windows has it', async () => {
  beforeAll(actLikeWindows)
  // Under an address of its own, a suite is loaded again and tells its tests here, too.
  for (const suite of suites) await import(/* @vite-ignore */ `./${suite}.test.ts?windows`)
})
