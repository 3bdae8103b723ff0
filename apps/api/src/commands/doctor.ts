/**
 * `npm run doctor`: checks a school's server; exits with 1 when something is bad. `--json` prints
 * the findings as JSON.
 */

import { join } from 'node:path'
import { SINGLE_SCHOOL_DATA_DIR, schoolNameFromDataDir } from '../engine/base/command-line.ts'
import { type Env, readEnv } from '../engine/base/env.ts'
import { createPrefix } from '../engine/base/journal.ts'
import { productVersion, programFolder } from '../engine/base/product-version.ts'
import { StartRefused } from '../engine/base/start-refused.ts'
import type { Db } from '../engine/db/connect.ts'
import { DAMAGED_MESSAGE, isDamage } from '../engine/db/damage.ts'
import { openForReading } from '../engine/ops/open-beside.ts'
import { badFinding, type Check, type ExaminedSchool, type Finding } from '../views/doctor/check.ts'
import { type CheckName, checks } from '../views/doctor/checks.ts'
import { type Machine, thisMachine } from '../views/doctor/this-machine.ts'
import { type Host, thisHost } from './schools/host.ts'
import { changedUnits } from './schools/machine-files.ts'
import { printLines } from './terminal.ts'

const signs: Record<Finding['mark'], string> = { good: '✓', warning: '!', bad: '✗' }

const priorities = { good: 'info', warning: 'warn', bad: 'error' } as const

type Named = Finding & { check: CheckName | 'environment' }

/** Runs all checks; a check that throws becomes a finding, and does not stop the others. */
export const runChecks = async (
  env: Env,
  now: Date,
  machine: Machine = { ...thisMachine, changedUnits: changedUnitsOf },
): Promise<Named[]> => {
  const db = opened(env.DATA_DIR)
  try {
    const found: Named[] = []
    for (const [name, look] of Object.entries(checks)) {
      const check = name as CheckName
      const findings = await lookWith(name, look, { env, db, now, machine })
      // In a damaged database every reading check fails: that is one finding.
      const isKnown = ({ text }: Finding) =>
        text === DAMAGED_MESSAGE && found.some((known) => known.text === DAMAGED_MESSAGE)
      const fresh = findings.filter((finding) => !isKnown(finding))
      found.push(...fresh.map((finding) => ({ check, ...finding })))
    }
    return found
  } finally {
    db?.$client.close()
  }
}

/** The changed systemd units of a folder's school, where a release runs it. */
const changedUnitsOf: Machine['changedUnits'] = (folder) => {
  const program = programFolder()
  const ofMany = schoolNameFromDataDir(folder)
  if (program === null || (ofMany === null && folder !== SINGLE_SCHOOL_DATA_DIR)) return []
  const host = thisHost(join(program, 'apps'))
  // Schools may run an older release than the one that wrote their shared units.
  const shared: Host = { ...host, deploy: '/opt/sekolah/current/deploy' }
  return ofMany === null ? changedUnits(host, false) : changedUnits(shared, true)
}

export const runDoctor = async (given: string[], variables = process.env): Promise<void> => {
  const now = new Date()
  const found = await findingsOf(variables, now)
  const isHealthy = found.every(({ mark }) => mark !== 'bad')
  if (given.includes('--json')) {
    const about = { version: productVersion(), at: now.toISOString(), healthy: isHealthy }
    printLines(JSON.stringify({ ...about, findings: found }, null, 2))
  } else {
    const prefix = createPrefix(process.stdout.fd)
    printLines(
      ...found.map(({ mark, text }) => `${prefix(priorities[mark])}${signs[mark]} ${text}`),
    )
  }
  if (!isHealthy) process.exitCode = 1
}

const findingsOf = async (variables: NodeJS.ProcessEnv, now: Date): Promise<Named[]> => {
  try {
    return await runChecks(readEnv(variables), now)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return [{ check: 'environment', ...badFinding(error.message) }]
  }
}

const opened = (dataDir: string): Db | null => {
  try {
    return openForReading(dataDir)
  } catch {
    return null
  }
}

const lookWith = async (name: string, check: Check, school: ExaminedSchool): Promise<Finding[]> => {
  try {
    return await check(school)
  } catch (error) {
    if (isDamage(error)) return [badFinding(DAMAGED_MESSAGE)]
    const kind = error instanceof Error ? error.message : typeof error
    return [badFinding(`Pemeriksaan ${name} gagal: ${kind}`)]
  }
}
