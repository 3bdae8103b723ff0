/** Bundles main process and preload script, and puts the built admin panel beside them. */
import { cpSync, existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const panel = join(here, '../apps/admin/dist')
if (!existsSync(panel)) {
  console.error('The admin panel is not built yet: run `npm run build` first.')
  process.exit(1)
}

rmSync(join(here, 'dist'), { recursive: true, force: true })
const shared = {
  absWorkingDir: here,
  bundle: true,
  platform: 'node',
  target: 'node22',
  external: ['electron'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
}
await Promise.all([
  build({ ...shared, entryPoints: ['src/main.ts'], format: 'esm', outfile: 'dist/main.mjs' }),
  // A sandboxed preload script can import nothing, so it is one CommonJS file.
  build({ ...shared, entryPoints: ['src/preload.ts'], format: 'cjs', outfile: 'dist/preload.cjs' }),
])
cpSync(panel, join(here, 'dist/panel'), { recursive: true })
