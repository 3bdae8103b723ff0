/**
 * Helpers of all tasks. Plain Node without dependencies, because tasks run before the install;
 * every child is started without a shell, so that Windows and Linux behave alike.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const at = (...path) => join(root, ...path)

/**
 * Node's options for the server, the same as in its units in `apps/api/deploy` and in `npm run
 * serve`. A young generation of 4 MB: V8's default of 16 makes no answer faster.
 */
export const serverOptions = ['--max-semi-space-size=4']

/** Whether a module was started, not imported: `isMain(import.meta.url)`. */
export const isMain = (url) =>
  // Windows treats `c:` and `C:` alike, and so does `relative`.
  process.argv[1] !== undefined && relative(process.argv[1], fileURLToPath(url)) === ''

/**
 * Calls `end` when this process has to end: by a signal, or when the parent closes the channel or
 * dies. Windows only has Ctrl+C, Ctrl+Break and closing the window; any other signal kills.
 */
export const onEnding = (end) => {
  const signals =
    process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM']
  for (const event of [...signals, 'disconnect']) process.on(event, end)
  if (process.connected === false) end()
}

/** Prints the reason on stderr and ends the process. */
export const exitWith = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/**
 * Runs a command: `{ ok, output }`, where output is stdout and stderr in their order. With `show`
 * they are printed at once and `output` is empty.
 */
export const run = (command, args, { show = false, env, cwd = root, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

/** Runs a script of an installed package with this Node. */
export const runNode = (script, args = [], options) =>
  run(process.execPath, [at(script), ...args], options)

/** Runs npm: the one that started this task if there is one, else the one on the PATH. */
export const npm = (args, options) => {
  const started = process.env.npm_execpath
  return started?.endsWith('npm-cli.js')
    ? run(process.execPath, [started, ...args], options)
    : run(`npm ${args.join(' ')}`, [], { ...options, shell: true })
}

/** The workspaces in package.json, as paths from the root. */
export const workspaces = () => readJson('package.json').workspaces

/**
 * Installs a folder's packages when node_modules does not match its package-lock.json: `{ ok,
 * output }`. Without `tests`, installs only `dependencies`, which include the build tools, and no
 * `devDependencies`.
 */
export const download = async (folder = '.', { tests = true } = {}) =>
  isDownloaded(folder, tests)
    ? { ok: true, output: '' }
    : npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...(tests ? [] : ['--omit=dev'])], {
        cwd: at(folder),
      })

/**
 * A hash over files and over all sources below folders, except tests, which do not affect a build.
 */
export const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    hash.update(`${file}\0`).update(readFileSync(at(file)))
  }
  return hash.digest('hex')
}

/** Runs one step and prints its result in one line, with its output only when it failed. */
export const step = async (name, work) => {
  const begun = performance.now()
  const { ok, output } = await work().catch((error) => ({ ok: false, output: error.message }))
  const seconds = (performance.now() - begun) / 1000
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`)
  if (!ok) console.log(`\n${output.trim()}\n`)
  return { name, ok, seconds }
}

/**
 * Runs stories in order, each with a printed line and the figures that it returns, until one fails:
 * later stories depend on earlier ones. Resolves to whether all succeeded.
 */
export const runStories = async (of, stories) => {
  for (const [name, story] of Object.entries(stories)) {
    let figures
    const { ok } = await step(`${of}: ${name}`, async () => {
      figures = await story()
      return { ok: true, output: '' }
    })
    if (figures) console.log(`    ${figures}`)
    if (!ok) return false
  }
  return true
}

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

/** npm writes this file when an install has completed. */
const isDownloaded = (folder, tests) => {
  const account = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(at(account))) return false
  const installed = readJson(account).packages
  return Object.entries(readJson(join(folder, 'package-lock.json')).packages).every(
    ([path, asked]) =>
      !path.includes('node_modules/') ||
      (asked.link
        ? existsSync(at(folder, path))
        : asked.optional ||
          asked.devOptional ||
          (asked.dev && !tests) ||
          (installed[path]?.version === asked.version &&
            installed[path].integrity === asked.integrity)),
  )
}

const generated = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

const filesBelow = (path) =>
  statSync(at(path)).isFile()
    ? [path]
    : readdirSync(at(path))
        .filter((name) => !generated.has(name) && !/\.test\.tsx?$/.test(name))
        .sort()
        .flatMap((name) => filesBelow(`${path}/${name}`))
