/** Reads the state of systemd's units, and why one has failed. */
import { spawnSync } from 'node:child_process'

/** Runs a program; returns whether it succeeded, and its output. */
export type RunProgram = (program: string, ...words: string[]) => { ok: boolean; output: string }

export const runProgram: RunProgram = (program, ...words) => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}` }
}

export type SystemdUnit = {
  /** systemd's ActiveState: active, activating, inactive, failed … */
  state: string
  /** Whether systemd keeps restarting it. */
  isCrashLooping: boolean
}

/** A server that has run for this long after a crash counts as healthy. */
const WELL_AFTER_US = 60_000_000n
const properties = 'Id,ActiveState,SubState,NRestarts,ExecMainStartTimestampMonotonic'

/** The state of units, in one query; null where systemd does not run. */
export const readUnits = (run: RunProgram, names: string[]): Map<string, SystemdUnit> | null => {
  if (names.length === 0) return new Map()
  const { ok, output } = run('systemctl', 'show', `--property=${properties}`, ...names)
  if (!ok) return null
  const now = process.hrtime.bigint() / 1_000n
  return new Map(
    output
      .trim()
      .split(/\n\n+/)
      .map((block) => {
        const values = Object.fromEntries(
          block.split('\n').map((line) => {
            const end = line.indexOf('=')
            return [line.slice(0, end), line.slice(end + 1)]
          }),
        )
        const startedAt = BigInt(values.ExecMainStartTimestampMonotonic ?? 0)
        const hasRestarted = Number(values.NRestarts ?? 0) > 0
        const isCrashLooping =
          values.SubState === 'auto-restart' || (hasRestarted && now - startedAt < WELL_AFTER_US)
        return [values.Id ?? '', { state: values.ActiveState ?? '', isCrashLooping }]
      }),
  )
}

/** The last reason that a service has logged, for a person; null where its log has none. */
export const readLastReason = (run: RunProgram, service: string): string | null => {
  // Only what its processes wrote: systemd's own lines only say that it has ended.
  const { output } = run('journalctl', `_SYSTEMD_UNIT=${service}`, '-n', '50', '-o', 'cat')
  return output.split('\n').map(reasonIn).filter(Boolean).at(-1) ?? null
}

/** Lines that Node prints around a fatal error, and of its stack trace. */
const AROUND_ERRORS = /^(\s|$|[{}^]|node:|file:|Node\.js v|Hint:|-- )/

/** The reason in an error of our own log, or the sentence of a refused start. */
const reasonIn = (line: string): string | null => {
  if (!line.startsWith('{"')) return AROUND_ERRORS.test(line) ? null : line
  const { level, event, hint, code } = JSON.parse(line)
  return level === 'error' ? [event, hint ?? code].filter(Boolean).join(': ') : null
}
