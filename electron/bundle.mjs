/** Bundles the main process and the preload script into one CommonJS file each. */
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * zod gives its functions as one object, `z`, which esbuild can only keep whole, with the messages
 * of fifty languages: three quarters of the preload script. Imported as a namespace it is cut to
 * what is used.
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
 * Bundles both; `options` go to esbuild. The results of both are returned. `key` is the public half
 * of the key that signs releases; without it the app offers no new versions.
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
    // A sandboxed preload script has neither Node's modules nor files beside it, and is read anew
    // for every page, so it is small.
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
