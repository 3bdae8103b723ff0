/** Bundles the main process and the preload script into one CommonJS file each. */
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * zod exports its functions as one object, `z`, which esbuild cannot tree-shake, so the messages of
 * fifty languages stay: three quarters of the preload script. Imported as a namespace, only what is
 * used is bundled.
 */
const zodAsNamespace = {
  name: 'zod-as-namespace',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/](contract|electron)[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        "import { z } from 'zod'",
        "import * as z from 'zod'",
      ),
      loader: 'ts',
    })),
}

const shared = {
  absWorkingDir: dirname(fileURLToPath(import.meta.url)),
  bundle: true,
  target: 'node22',
  format: 'cjs',
  external: ['electron'],
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  plugins: [zodAsNamespace],
  logLevel: 'warning',
}

/**
 * Bundles main process and preload script; `options` go to esbuild. Resolves to both build results.
 * `key` is the public half of the key that signs releases; without it the app offers no new
 * versions.
 */
export const bundle = (options, key = '') => {
  const define = {
    'process.env.NODE_ENV': '"production"',
    'process.env.RELEASE_PUBLIC_KEY': JSON.stringify(key),
  }
  return Promise.all([
    build({
      ...shared,
      define,
      platform: 'node',
      entryPoints: { main: 'src/main.ts' },
      ...options,
    }),
    // A sandboxed preload script can load neither Node's modules nor other files, so everything is
    // bundled. It is loaded again for every page, so it must be small.
    build({
      ...shared,
      define,
      platform: 'browser',
      minify: true,
      entryPoints: { preload: 'src/preload.ts' },
      ...options,
    }),
  ])
}
