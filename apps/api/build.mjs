/** `node build.mjs [FOLDER]`: bundles the server, its threads and its commands into dist, or another folder. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
const outdir = join(here, process.argv[2] ?? 'dist')

// Chunks of an older build have other names.
rmSync(outdir, { recursive: true, force: true, maxRetries: 5 })
await build({
  absWorkingDir: here,
  // The module of a thread or a process lies beside the code that starts it, as it does in src.
  entryPoints: {
    main: 'src/main.ts',
    restore: 'src/restore.ts',
    admin: 'src/admin.ts',
    doctor: 'src/doctor.ts',
    school: 'src/school.ts',
    'copy-thread': 'src/views/copies/copy-thread.ts',
    'preview-thread': 'src/views/restore/preview-thread.ts',
    'drawing-thread': 'src/views/drawings/drawing-thread.ts',
    'process-watch': 'src/engine/base/process-watch.ts',
    'upload-process': 'src/engine/media/reading/upload-process.ts',
    'run-thread': 'src/chapters/admission/selection/runs/run-thread.ts',
    'sanitiser-thread': 'src/engine/rich-text/sanitiser-thread.ts',
    'spreadsheet-thread': 'src/engine/spreadsheet/spreadsheet-thread.ts',
  },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  // The text of a program stays in its memory. Names stay whole, for the errors in the log.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  external: [
    'better-sqlite3',
    '@node-rs/argon2',
    'socket.io',
    'sharp',
    'sanitize-html',
    'nodemailer',
    'web-push',
    '@zxcvbn-ts/*',
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
})
