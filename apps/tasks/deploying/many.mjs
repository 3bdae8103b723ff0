/**
 * `npm run test:schools -- [ARCHIVES]`: three hundred schools on one booted Debian, most of them
 * asleep, and what that costs. ARCHIVES is a folder with archives that exist already.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from '../lib.mjs'
import { inOwnNetwork } from './machine.mjs'
import { onMachines } from './prove.mjs'
import { rootFilesystem } from './roots.mjs'

/** Runs the proof; resolves to whether all of it succeeded. */
export const proveManySchools = (archives) =>
  onMachines(archives, async (folder, changes) => {
    rootFilesystem('bookworm')
    const story = fileURLToPath(new URL('many-stories.mjs', import.meta.url))
    return (await inOwnNetwork(story, [folder, changes])) === 0
  })

if (isMain(import.meta.url)) {
  process.exitCode = (await proveManySchools(process.argv[2] && resolve(process.argv[2]))) ? 0 : 1
}
