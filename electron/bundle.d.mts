import type { BuildOptions, BuildResult } from 'esbuild'

/**
 * Bundles main process and preload script, in this order; `options` go to esbuild. `key` is the
 * public half of the key that signs releases.
 */
export const bundle: (
  options: BuildOptions,
  key?: string,
) => Promise<[main: BuildResult, preload: BuildResult]>
