import type { BuildOptions, BuildResult } from 'esbuild'

/** Bundles main process and preload script; `options` go to esbuild. */
export const bundle: (options: BuildOptions) => Promise<BuildResult>
