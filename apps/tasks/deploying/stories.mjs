/**
 * The stories of one machine, from the download on: `node stories.mjs caddy|nginx ARCHIVES FOLDER`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStories } from '../lib.mjs'
import { backupStories } from './copying.mjs'
import { guideStories } from './guides.mjs'
import { authorityOf, installStories } from './installing.mjs'
import { boot, makeNetwork } from './machine.mjs'
import { neighbourHosts, neighbourIn } from './neighbour.mjs'
import { createSchool } from './school.mjs'
import { servingStories } from './serving.mjs'
import { upgradeStories } from './upgrading.mjs'

/** The name that deployment.md uses. */
const HOST = 'smk.contoh.sch.id'
/** The Debian release that each proxy is tested on. */
const debians = { caddy: 'bookworm', nginx: 'trixie' }
const [proxy, archives, folder] = process.argv.slice(2)

makeNetwork([HOST])
const machine = await boot({
  name: 'sekolah',
  debian: debians[proxy],
  folder: join(folder, proxy),
  hosts: `127.0.0.1 ${HOST}\n${neighbourHosts}`,
})
const readAuthority = () => readFileSync(machine.inRoot(authorityOf[proxy]), 'utf8')
const school = createSchool(HOST, machine, readAuthority)
const neighbour = neighbourIn(join(folder, proxy))
const place = { machine, neighbour, proxy, archives, school }
const isFine = await runStories(proxy, {
  ...installStories(place),
  ...servingStories(place),
  ...upgradeStories(place),
  ...backupStories(place),
  ...guideStories(place),
})
if (!isFine)
  console.log(
    machine.tryTo("journalctl -n 40 -o cat --no-pager -u 'sekolah*' -u caddy -u nginx").said,
  )
process.exit(isFine ? 0 : 1)
