import type { BuildOptions, BuildResult } from 'esbuild'

/** Bundles main process and preload script, in this order; `options` go to esbuild. */
export const bundle: (options: BuildOptions) => Promise<[main: BuildResult, preload: BuildResult]>
