/** How systemd's units are, and why one does not run. */
import { spawnSync } from 'node:child_process'

/** Runs a program; answers what it has printed. */
export type Run = (program: string, ...words: string[]) => { ok: boolean; output: string }

export const runProgram: Run = (program, ...words) => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}` }
}

export type Unit = {
  /** As systemd names it: active, activating, inactive, failed … */
  state: string
  /** Whether systemd keeps starting what keeps ending. */
  isCrashLooping: boolean
}

/** A server that has run for so long after a crash is well again. */
const WELL_AFTER_US = 60_000_000n
const properties = 'Id,ActiveState,SubState,NRestarts,ExecMainStartTimestampMonotonic'

/** What systemd says of units, in one question for all; null where it does not run. */
export const unitsOf = (run: Run, names: string[]): Map<string, Unit> | null => {
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

/** The last reason that a service has logged, for a person; null where its log says none. */
export const lastReasonOf = (run: Run, service: string): string | null => {
  // Only what its processes wrote: systemd's own lines say no more than that it has ended.
  const { output } = run('journalctl', `_SYSTEMD_UNIT=${service}`, '-n', '50', '-o', 'cat')
  return output.split('\n').map(reasonIn).filter(Boolean).at(-1) ?? null
}

/** A line of what Node prints around an error that ends it, and of its stack. */
const AROUND_ERRORS = /^(\s|$|[{}^]|node:|file:|Node\.js v|Hint:|-- )/

/** Of an error in our own log, or of the sentence with which a start ends. */
const reasonIn = (line: string): string | null => {
  if (!line.startsWith('{"')) return AROUND_ERRORS.test(line) ? null : line
  const { level, event, hint, code } = JSON.parse(line)
  return level === 'error' ? [event, hint ?? code].filter(Boolean).join(': ') : null
}
