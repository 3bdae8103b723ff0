/** The stories of one platform: `node stories.mjs PLATFORM ARCHIVES FOLDER`. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runStories } from '../lib.mjs'
import { everydayStories } from './everyday.mjs'
import { platforms } from './platforms.mjs'

const PORT = 3000
const [name, archives, folder] = process.argv.slice(2)

/** The archive of a platform, unpacked as after a download. */
const unpacked = (platform) => {
  const file = readdirSync(archives).find((one) => one.includes(`-${platform}.`))
  if (!file) throw new Error(`There is no archive for ${platform} in ${archives}.`)
  const to = join(folder, 'archive')
  mkdirSync(to)
  const path = join(archives, file)
  if (file.endsWith('.zip')) execFileSync('unzip', ['-q', path, '-d', to])
  else execFileSync('tar', ['-xzf', path, '-C', to])
  return join(to, readdirSync(to)[0])
}

execFileSync('ip', ['link', 'set', 'lo', 'up'])
const { archive, at } = platforms[name]
const platform = at(unpacked(archive), folder)
const stories = everydayStories(platform, PORT)
const isFine = await runStories(name, {
  ...stories,
  ...(platform.health && {
    'its health command reports that the server no longer answers': async () => {
      assert.notEqual(await platform.start('health', platform.health, {}).ended, 0)
    },
  }),
})
process.exit(isFine ? 0 : 1)
