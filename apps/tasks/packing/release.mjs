/**
 * `npm run release [-- PLATFORM ...]`: one archive for each platform in `release/`, SHA256SUMS, and
 * CATATAN-RILIS.md, the notes for schools.
 * An archive holds Node, the packages that serving needs, the built apps and `deploy/`: a server
 * that gets one needs no npm, no compiler and no registry. Runs on Linux, with tar and zip.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, isBuilt } from '../build.mjs'
import { at, exitWith, isMain, npm, run, serverOptions, step } from '../lib.mjs'
import { notesOf } from './release-notes.mjs'
import { platforms, releasePackages, servedPackages } from './served-packages.mjs'

/** npm scripts that a release has under the same names as a checkout. */
const commands = {
  serve: `node ${serverOptions.join(' ')} apps/api/dist/main.js`,
  admin: 'node apps/api/dist/admin.js',
  doctor: 'node apps/api/dist/doctor.js',
  school: 'node apps/api/dist/school.js',
  restore: 'node apps/api/dist/restore.js',
}

/** Makes the archives of some platforms in a folder; returns the results of the steps. */
export const release = async (names, out = at('release')) => {
  const results = []
  const note = async (name, work) => {
    results.push(await step(name, work))
    return results.at(-1).ok
  }
  if (!isBuilt()) results.push(...(await build()))
  if (!results.every(({ ok }) => ok)) return results
  const { version, madeAt } = versionOf()
  rmSync(out, { recursive: true, force: true })
  const archives = []
  for (const name of names) {
    const isMade = await note(`release ${name}`, async () => {
      const folder = join(out, `sekolah-${version.replace('+', '-')}-${name}`)
      const installed = await fill(folder, platforms[name], version)
      if (!installed.ok) return installed
      const packed = await pack(folder, platforms[name].os, madeAt)
      archives.push(packed.file)
      return packed
    })
    if (!isMade) return results
  }
  await note('checksums', async () => {
    const lines = archives.map((file) => `${sha256(file)}  ${basename(file)}\n`)
    writeFileSync(join(out, 'SHA256SUMS'), lines.join(''))
    return { ok: true, output: '' }
  })
  await note('notes', async () => {
    const paper = readFileSync(at('apps/docs/catatan-rilis.md'), 'utf8')
    writeFileSync(join(out, 'CATATAN-RILIS.md'), notesOf(paper, readJson('package.json').version))
    return { ok: true, output: '' }
  })
  return results
}

/** The version of package.json with the commit, and the time of the commit. */
function versionOf() {
  const { version } = readJson('package.json')
  const git = (...args) => execFileSync('git', args, { cwd: at('.'), encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain') !== ''
  const commit = git('rev-parse', '--short=8', 'HEAD')
  return {
    version: `${version}+${commit}${isChanged ? '.changed' : ''}`,
    madeAt: git('log', '-1', '--format=%cI'),
  }
}

/** Fills the folder of a release. */
async function fill(folder, platform, version) {
  const { manifest, lock } = releasePackages({
    manifest: readJson('package.json'),
    lock: readJson('package-lock.json'),
    workspace: 'apps/api',
    names: servedPackages,
    version,
    commands,
  })
  mkdirSync(folder, { recursive: true })
  writeJson(join(folder, 'package.json'), manifest)
  writeJson(join(folder, 'package-lock.json'), lock)
  cpSync(at('.npmrc'), join(folder, '.npmrc'))
  const installed = await install(folder, platform)
  if (!installed.ok) return installed
  leaveOutSources(join(folder, 'node_modules/better-sqlite3'), platform)

  for (const app of ['api/dist', 'api/src/migrations', 'site/dist', 'admin/dist']) {
    cpSync(at('apps', app), join(folder, 'apps', app), { recursive: true, filter: isServed })
  }
  cpSync(at('apps/api/deploy'), join(folder, 'deploy'), { recursive: true })
  cpSync(at('apps/docs/CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
  cpSync(at('LICENSE'), join(folder, 'LICENSE'))
  return addNode(folder, platform)
}

/** Installs packages for a given platform, without running their scripts. */
function install(cwd, { os, cpu, libc }) {
  const target = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])]
  return npm(['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...target], {
    cwd,
  })
}

/** better-sqlite3 ships SQLite's source and binaries of all systems, 25 MB. */
function leaveOutSources(folder, { os, cpu }) {
  for (const name of ['deps', 'src', 'binding.gyp']) {
    rmSync(join(folder, name), { recursive: true })
  }
  const binary = `${os}-${cpu}.node`
  const binaries = readdirSync(join(folder, 'prebuilds'))
  if (!binaries.includes(binary)) throw new Error(`better-sqlite3 has no ${binary}.`)
  for (const name of binaries) {
    if (name !== binary) rmSync(join(folder, 'prebuilds', name))
  }
}

/** Leaves out source maps and test builds, and of migrations everything but the SQL. */
function isServed(path) {
  return !/\.(map|ts)$|\/(under-test|\.built-from|meta\/\d+_snapshot\.json)$/.test(path)
}

/** Node's program in the version that `apps/tasks/node` names, checked against its lock file. */
async function addNode(folder, platform) {
  const aside = join(dirname(folder), 'node')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside)
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(at('apps/tasks/node', file), join(aside, file))
  }
  const installed = await install(aside, platform)
  if (!installed.ok) return installed
  const program = platform.os === 'win32' ? 'node.exe' : 'node'
  const source = join(aside, 'node_modules', platform.node)
  mkdirSync(join(folder, 'node'))
  cpSync(source, join(folder, 'node', program))
  chmodSync(join(folder, 'node', program), 0o755)
  rmSync(aside, { recursive: true })
  if (platform.os !== 'win32') {
    mkdirSync(join(folder, 'bin'))
    cpSync(join(folder, 'deploy/sekolah'), join(folder, 'bin/sekolah'))
  }
  return { ok: true, output: '' }
}

/**
 * Reproducible: sorted, without an owner, and with the time of the commit, the same files give the
 * same bytes.
 */
async function pack(folder, os, madeAt) {
  const name = basename(folder)
  const out = dirname(folder)
  const file = join(out, `${name}.${os === 'win32' ? 'zip' : 'tar.gz'}`)
  const quoted = JSON.stringify(name)
  const tar = `tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=${madeAt} --mode=go-w,a+rX -cf - ${quoted} | gzip -9n > ${JSON.stringify(file)}`
  const zip = `find ${quoted} -exec touch -d ${madeAt} {} + && find ${quoted} -type f | sort | TZ=UTC zip -9Xq ${JSON.stringify(file)} -@`
  const packed = await run('sh', ['-ec', os === 'win32' ? zip : tar], { cwd: out })
  rmSync(folder, { recursive: true })
  return { ...packed, file }
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function readJson(path) {
  return JSON.parse(readFileSync(at(path), 'utf8'))
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

if (isMain(import.meta.url)) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !(name in platforms))
  if (unknown) exitWith(`${unknown} is none of ${Object.keys(platforms).join(', ')}.`)
  const results = await release(names.length > 0 ? names : Object.keys(platforms))
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
