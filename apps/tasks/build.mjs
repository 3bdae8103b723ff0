/**
 * `npm run build`: site (browser and server bundle), admin and API. Bundles are always built for
 * production, because React's development build is slow; only DEMO decides whether there is a demo
 * school.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at, hashOf, isMain, npm, step } from './lib.mjs'
import { precompress } from './precompress.mjs'

const apps = ['site', 'admin', 'api']
const sources = [
  'apps/site',
  'apps/admin',
  'apps/api',
  'apps/docs/panduan',
  'packages',
  'package-lock.json',
]
const stamp = at('apps/api/dist/.built-from')

/** Whether the last build succeeded and nothing has changed since. */
export const isBuilt = () =>
  apps.every((app) => existsSync(at('apps', app, 'dist'))) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint()

/** Builds everything and prints one line for each step; returns the results. */
export const build = async () => {
  rmSync(stamp, { force: true })
  const before = fingerprint()
  const results = []
  for (const app of apps) {
    results.push(
      await step(`build ${app}`, () =>
        npm(['run', 'build', '--silent', '--workspace', `@sekolah/${app}`], {
          env: { NODE_ENV: 'production' },
        }),
      ),
    )
  }
  if (results.every(({ ok }) => ok)) {
    results.push(
      await step('compress', async () => {
        await Promise.all(
          ['site/dist/client', 'admin/dist'].map((dist) => precompress(at('apps', dist))),
        )
        return { ok: true, output: '' }
      }),
    )
  }
  if (results.every(({ ok }) => ok)) {
    mkdirSync(at('apps/api/dist'), { recursive: true })
    writeFileSync(stamp, before)
  }
  return results
}

const fingerprint = () => `${process.version} ${hashOf(sources)}`

if (isMain(import.meta.url)) {
  const results = await build()
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
