/** What happens on one machine, from the download on: `node stories.mjs caddy|nginx ARCHIVES`. */
import { step } from '../lib.mjs'
import { copying } from './copying.mjs'
import { followingGuides } from './guides.mjs'
import { installing } from './installing.mjs'
import { logOf, setUp } from './machine.mjs'
import { createSchool } from './school.mjs'
import { serving } from './serving.mjs'
import { upgrading } from './upgrading.mjs'

/** As deployment.md calls it. */
const HOST = 'smk.contoh.sch.id'
const [proxy, archives] = process.argv.slice(2)

await setUp(HOST)
const place = { proxy, archives, school: createSchool(HOST) }
const stories = {
  ...installing(place),
  ...serving(place),
  ...upgrading(place),
  ...copying(place),
  ...followingGuides(place),
}
let isFine = true
for (const [name, story] of Object.entries(stories)) {
  let figures
  const { ok } = await step(`${proxy}: ${name}`, async () => {
    figures = await story()
    return { ok: true, output: '' }
  })
  if (figures) console.log(`    ${figures}`)
  isFine = ok
  // What follows rests on it.
  if (!ok) break
}
if (!isFine) console.log(logOf().split('\n').slice(-30).join('\n'))
process.exit(isFine ? 0 : 1)
