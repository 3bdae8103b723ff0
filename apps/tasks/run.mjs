/**
 * Runs every npm script of a clone: `node apps/tasks/run.mjs SCRIPT [ARGUMENT ...]` uses this Node
 * when it is new enough, else one that is downloaded once from the npm registry
 * (`apps/tasks/node`). Production never downloads one. Old syntax and no imports of packages: Node
 * 18 must be able to parse this file.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** EX_CONFIG of sysexits.h: starting again will not help, a person has to fix the configuration. */
const EXIT_CONFIG = 78

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))
const [script, ...args] = process.argv.slice(2)

if (isNewEnough(process.versions.node)) {
  process.argv.splice(1, 2, join(root, script))
  await import(pathToFileURL(process.argv[1]))
} else {
  const program = fetchedNode() ?? fetchNode()
  // Programs of packages start with `env node`, which searches the PATH.
  process.env.PATH = dirname(program) + delimiter + process.env.PATH
  const child = spawn(program, [...process.execArgv, join(root, script), ...args], {
    // A server ends when this channel closes, also when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // A terminal sends Ctrl+C to the child, too; this process waits for its end.
  if (process.platform === 'win32') {
    // On Windows forwarding a signal would kill the child, and the console has already sent it to
    // every process in it.
    for (const signal of ['SIGINT', 'SIGBREAK', 'SIGHUP']) process.on(signal, () => {})
  } else {
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
    process.on('SIGTERM', () => child.kill('SIGTERM'))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function isNewEnough(version) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [wanted, given] = [engines.node.replace('>=', ''), version].map((text) =>
    text.split('.').map(Number),
  )
  return given[0] > wanted[0] || (given[0] === wanted[0] && given[1] >= wanted[1])
}

/**
 * The program of the downloaded Node for this platform; null while the version of the lock file is
 * missing.
 */
function fetchedNode() {
  const { packages } = JSON.parse(readFileSync(join(here, 'node/package-lock.json'), 'utf8'))
  const [path, asked] =
    Object.entries(packages).find(
      ([, { os, cpu }]) => os === process.platform && cpu === process.arch,
    ) ?? []
  if (path === undefined) stop()
  const folder = join(here, 'node', path)
  if (!existsSync(join(folder, 'package.json'))) return null
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return version === asked.version ? join(folder, asked.bin.node) : null
}

function fetchNode() {
  if (process.env.NODE_ENV === 'production') stop()
  console.log(
    `Node ${process.versions.node} is older than this project needs: fetching Node 24 for this clone, once.`,
  )
  const npm = process.env.npm_execpath
  const install = ['ci', '--no-audit', '--no-fund']
  const cwd = join(here, 'node')
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...install], { cwd })
    : spawnSync('npm', install, { cwd, shell: true })
  const program = status === 0 ? fetchedNode() : null
  // Alpine Linux installs the package but cannot start it.
  if (program === null || spawnSync(program, ['--version']).status !== 0) stop()
  return program
}

function stop() {
  console.error(
    `Node ${process.versions.node} is too old: install Node 22.14 or newer, best 24 (nodejs.org).`,
  )
  process.exit(EXIT_CONFIG)
}
