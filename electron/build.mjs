/** Bundles the desktop app, and puts the built admin panel and the icons beside it. */
import { cpSync, existsSync, rmSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const panel = join(here, '../apps/admin/dist')
if (!existsSync(panel)) {
  console.error('The admin panel is not built yet: run `npm run build` first.')
  process.exit(1)
}

rmSync(join(here, 'dist'), { recursive: true, force: true })
await bundle({}, process.env.RELEASE_PUBLIC_KEY)
cpSync(join(here, 'icons'), join(here, 'dist/icons'), { recursive: true })
cpSync(panel, join(here, 'dist/panel'), {
  recursive: true,
  // The app reads these files from the disk, so compressed copies would only make it larger.
  filter: (path) => !['.br', '.gz', '.map'].includes(extname(path)),
})
