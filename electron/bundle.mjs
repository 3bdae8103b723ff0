/** Bundles the main process and the preload script into one CommonJS file each. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const shared = {
  absWorkingDir: dirname(fileURLToPath(import.meta.url)),
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  external: ['electron'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
}

/** Bundles both; `options` go to esbuild. A sandboxed preload script cannot import files. */
export const bundle = (options) =>
  build({
    ...shared,
    entryPoints: { main: 'src/main.ts', preload: 'src/preload.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    ...options,
  })
