/**
 * `npm run test:schools -- [ARCHIVES]`: three hundred schools on one machine, most of them asleep,
 * and what that costs. ARCHIVES is a folder with archives that are there already.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from '../lib.mjs'
import { release } from '../packing/release.mjs'
import { temporaryFolder } from '../server.mjs'
import { missingHere, onNewMachine } from './machine.mjs'

/** Proves it: `{ ok, ran }`; says loudly when it cannot. */
export const proveManySchools = async (archives) => {
  const missing = missingHere()
  if (missing) {
    console.log(`\n!!! NOT RUN: the proof of many schools on one machine: ${missing}.\n`)
    return { ok: true, ran: false }
  }
  const own = temporaryFolder()
  try {
    const folder = archives ?? `${own.path}/release`
    if (!archives && !(await release(['linux-x64'], folder)).every(({ ok }) => ok)) {
      return { ok: false, ran: true }
    }
    const story = fileURLToPath(new URL('many-stories.mjs', import.meta.url))
    const ok = (await onNewMachine(story, [folder, own.path])) === 0
    return { ok, ran: true }
  } finally {
    own.remove()
  }
}

if (isMain(import.meta.url)) {
  const { ok, ran } = await proveManySchools(process.argv[2] && resolve(process.argv[2]))
  process.exitCode = ok && ran ? 0 : 1
}
