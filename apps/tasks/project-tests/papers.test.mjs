/**
 * Checks that every command, program, path, variable and link in the documents exists, the
 * arguments of a school's server's commands, and figures that two papers state.
 */
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const files = projectFiles()
const read = (path) => readFileSync(at(path), 'utf8')
const papers = files.filter((path) => path.endsWith('.md'))
const forms = files.filter((path) => /^\.github\/.*\.yml$/.test(path))
const operatorsFiles = files.filter((path) => path.startsWith('apps/api/deploy/'))
const { scripts } = JSON.parse(read('package.json'))

const places = files.flatMap((path) =>
  path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
)
const sources = files
  .filter((path) => /\.(ts|tsx|mjs|yml)$/.test(path) && !path.endsWith('.test.mjs'))
  .map(read)
  .join('\n')

/** Commands of `bin/sekolah` in a release. */
const ofRelease = [
  ...['serve', 'admin', 'doctor', 'restore', 'school', 'version'],
  ...['drill', 'restic'],
]
const ofCommands = files
  .filter((path) => /^apps\/api\/src\/commands\/\w+\.ts$/.test(path))
  .map(read)
  .join('\n')
const isInCommands = (word) => ofCommands.includes(`'${word}'`)
/** The subcommands of the commands that have some. */
const subcommands = Object.fromEntries(
  ['admin', 'school'].map((name) => [
    name,
    [...read(`apps/api/src/commands/${name}.ts`).matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm)].map(
      ([, taken]) => taken,
    ),
  ]),
)

test.each(papers)('%s names only what exists', (paper) => {
  const text = read(paper)
  expect([...faultsOfCode(codeOf(text)), ...deadLinks(text, paper)]).toEqual([])
})

test.each(forms)('%s names only what exists', (form) => {
  expect(faultsOfCode([read(form)])).toEqual([])
})

test.each(operatorsFiles)('%s names only files that a release contains', (file) => {
  expect(gonePathsOfRelease(read(file))).toEqual([])
})

test('every npm command starts a file that exists or is built', () => {
  for (const command of Object.values(scripts)) {
    const [, run, script] = command.split(' ').filter((part) => !part.startsWith('--'))
    expect(existsSync(at(run)), run).toBe(true)
    expect(script.startsWith('apps/api/dist/') || existsSync(at(script)), script).toBe(true)
  }
})

test('deployment.md lists every variable that the server reads, and no other', () => {
  const parsed = read('apps/api/src/engine/base/env.ts').matchAll(
    /^ {2}([A-Z_]+): blankAsMissing/gm,
  )
  const table = read('apps/docs/deployment.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)
  const listed = [...table].flatMap(([, names]) => names.replaceAll('`', '').split(', '))
  expect(listed.sort()).toEqual([...parsed].map(([, name]) => name).sort())
})

test('README states the newest rounds of questions, as the tests have written them', () => {
  const table = read('apps/docs/questions.md').matchAll(
    /^\| \d+ \| (\d+) \| (\d+) \| \d+ \| (\d+) of 25 \|$/gm,
  )
  const newest = [...table].slice(-3)
  const [right, wrong, found] = [1, 2, 3].map((n) => newest.map((row) => row[n]).join(', '))
  expect(read('README.md')).toContain(
    `${right} right at the first try and ${wrong} wrong with confidence; search found ${found} of 25`,
  )
})

test('detects a wrong command, program, path, variable or link', () => {
  const text =
    '`npm run nothing`, `npm run admin -- pasword NAMA`, `sekolah stop`, `sekolah restore --dril`, `sekolah school ad NAME`, `sekolah --school NAME restart`, `npx nobody`, `apps/nowhere.ts`, `NO_SUCH_THING=1`, `deploy/gone.sh`, `/opt/sekolah/current/deploy/systemd/gone.env`, [gone](gone.md), [gone](README.md#gone), <img src="gone.webp">'
  expect([...faultsOfCode(codeOf(text)), ...deadLinks(text, 'README.md')]).toEqual([
    'npm run nothing',
    'admin pasword',
    'sekolah stop',
    '--dril',
    'school ad',
    'sekolah restart',
    'npx nobody',
    'apps/nowhere.ts',
    'NO_SUCH_THING',
    'deploy/gone.sh',
    'deploy/systemd/gone.env',
    'gone.md',
    'README.md#gone',
    'gone.webp',
  ])
})

/** All text that is marked as code: blocks and inline spans. */
function codeOf(text) {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, code]) => code)
  const rest = text.replaceAll(/^```.*?^```/gms, '')
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)]
}

function faultsOfCode(codes) {
  return codes.flatMap((code) => [
    ...unknownScripts(code),
    ...[...code.matchAll(/\bnpx ([\w-]+)/g)]
      .filter(([, name]) => !existsSync(at('node_modules/.bin', name)))
      .map(([command]) => command),
    ...unknownWords(code),
    ...pathsIn(code).filter((path) => !isThere(path)),
    ...variablesIn(code).filter((name) => !new RegExp(`\\b${name}\\b`).test(sources)),
    ...gonePathsOfRelease(code),
  ])
}

/** `deploy/` of a release comes from the server's workspace. */
function gonePathsOfRelease(text) {
  const named = text.matchAll(
    /(?<![\w./*-])(?:\/opt\/sekolah\/current\/|sekolah-\*-linux-x64\/)?(deploy\/[\w@.-][\w@./-]*)/g,
  )
  const paths = [...named].map(([, path]) => path.replace(/[./]+$/, ''))
  return paths.filter((path) => !existsSync(at('apps/api', path)))
}

function unknownScripts(code) {
  return [
    ...code.matchAll(/\bnpm (?:run ([\w:-]+)(?:.* --workspace @sekolah\/(\w+))?|start|test)/g),
  ]
    .filter(([command, name = command.slice(4), workspace]) => {
      const known = workspace ? JSON.parse(read(`apps/${workspace}/package.json`)).scripts : scripts
      return !Object.hasOwn(known, name)
    })
    .map(([command]) => command)
}

/**
 * Arguments that a release's program and `npm run` do not know: commands, those of `admin`, and
 * switches.
 */
function unknownWords(code) {
  const ofOne = code.replaceAll(/^sekolah --school \S+/gm, 'sekolah')
  const asked = ofOne.matchAll(/(?:^sekolah|\bnpm run) ([\w:-]+)((?: +[\w.<>-]+)*)/gm)
  return [...asked].flatMap(([whole, name, rest]) => {
    const isRelease = whole.startsWith('sekolah ')
    if (isRelease && !ofRelease.includes(name)) return [`sekolah ${name}`]
    // The arguments that follow are restic's own.
    if (!ofRelease.includes(name) || name === 'restic') return []
    const [first, ...others] = rest.split(' ').filter((word) => word && word !== '--')
    const wrong = [first, ...others].filter((word) => word?.startsWith('--') && !isInCommands(word))
    const taken = first && /^[a-z]/.test(first) ? subcommands[name] : undefined
    return [...(taken?.includes(first) === false ? [`${name} ${first}`] : []), ...wrong]
  })
}

/** Paths of the project: below one of its folders, or with the extension of a source file. */
function pathsIn(code) {
  const tokens = code.split(/[\s"'`(),;|]+/).map((token) => token.replace(/[.:]+$/, ''))
  return tokens.filter(
    (token) =>
      /^[\w.*][\w.*/-]*$/.test(token) &&
      /^(apps|packages|electron|\.github)\/|\w\.(ts|tsx|mjs|mts|yml|json|json5|css|sql|md)$/.test(
        token,
      ) &&
      !isElsewhere(token),
  )
}

/** A path that a build or a running school creates, an example's name, or a placeholder. */
function isElsewhere(path) {
  const made = /(^|\/)(dist|release|node_modules|test-results)(\/|$)/
  const ofSchool = [
    ...['instance.json', 'numbers.json', 'pemulihan.json', 'asleep.json', 'copies-elsewhere.json'],
    ...['latest.yml', 'config.json'],
  ]
  return (
    made.test(path) ||
    ofSchool.includes(path.split('/').at(-1)) ||
    /partners|(^|\/)[A-Z_]{4,}(\/|$)/.test(path)
  )
}

/** Whether a path of the project ends with this pattern; `*` matches a part of a name. */
function isThere(path) {
  const pattern = path
    .replace(/\/(\*\*)?$/, '')
    .replaceAll(/[.]/g, '\\.')
    .replaceAll('**/', '(.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*')
  const ending = new RegExp(`(^|/)${pattern}$`)
  return places.some((place) => ending.test(place))
}

function variablesIn(code) {
  return [...code.matchAll(/\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|[A-Z]{2,}(?==))/g)].map(
    ([name]) => name,
  )
}

function deadLinks(text, paper) {
  const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]+`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, target, ofTag]) => target ?? ofTag)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path, heading] = target.split('#')
      const linked = path ? posix.join(posix.dirname(paper), path) : paper
      if (!existsSync(at(linked))) return true
      return heading !== undefined && !headingsOf(read(linked)).includes(heading)
    })
}

/** The anchors that GitHub makes from headings. */
function headingsOf(text) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  )
}
