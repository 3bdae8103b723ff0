/** `npm run doctor`: looks whether a school's server is well; ends with 1 when something is bad. */

import type { Db } from '../engine/db/connect.ts'
import { openForReading } from '../engine/db/open-beside.ts'
import { StartRefused } from '../engine/start-refused.ts'
import { type Env, readEnv } from '../env.ts'
import { bad, type Check, type Finding } from '../views/doctor/check.ts'
import { checks } from '../views/doctor/checks.ts'
import { say } from './terminal.ts'

const signs: Record<Finding['mark'], string> = { good: '✓', warning: '!', bad: '✗' }

/** Looks at everything; a check that fails is a finding, and stops no other. */
export const examine = async (env: Env, now: Date): Promise<Finding[]> => {
  const db = opened(env.DATA_DIR)
  try {
    const found: Finding[] = []
    for (const check of checks) found.push(...(await lookWith(check, { env, db, now })))
    return found
  } finally {
    db?.$client.close()
  }
}

export const runDoctor = async (): Promise<void> => {
  try {
    const found = await examine(readEnv(process.env), new Date())
    say(...found.map(({ mark, text }) => `${signs[mark]} ${text}`))
    if (found.some(({ mark }) => mark === 'bad')) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    say(`${signs.bad} ${error.message}`)
    process.exitCode = 1
  }
}

const opened = (dataDir: string): Db | null => {
  try {
    return openForReading(dataDir)
  } catch {
    return null
  }
}

const lookWith = async (check: Check, school: Parameters<Check>[0]): Promise<Finding[]> => {
  try {
    return await check(school)
  } catch (error) {
    const kind = error instanceof Error ? error.message : typeof error
    return [bad(`Pemeriksaan ${check.name} gagal: ${kind}`)]
  }
}
