/**
 * `npm run test:schools -- [ARCHIVES]`: three hundred schools on one booted Debian, most of them
 * asleep, and what that costs. ARCHIVES is a folder with archives that are there already.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from '../lib.mjs'
import { inOwnNetwork } from './machine.mjs'
import { onMachines } from './prove.mjs'
import { rootOf } from './roots.mjs'

/** Proves it; answers whether all of it held. */
export const proveManySchools = (archives) =>
  onMachines(archives, async (folder, changes) => {
    rootOf('bookworm')
    const story = fileURLToPath(new URL('many-stories.mjs', import.meta.url))
    return (await inOwnNetwork(story, [folder, changes])) === 0
  })

if (isMain(import.meta.url)) {
  process.exitCode = (await proveManySchools(process.argv[2] && resolve(process.argv[2]))) ? 0 : 1
}
