/**
 * The log: JSON lines, one event each. Nothing personal ever goes in: no bodies, queries,
 * names, tokens; JSON.stringify escapes line breaks, so no value can forge a line.
 */
import { createPrefix } from './journal.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]

type Fields = Record<string, string | number | boolean | null | undefined>
type Write = (event: string, fields?: Fields) => void
export type Log = Record<Exclude<LogLevel, 'silent'>, Write>

type Options = {
  level: LogLevel
  clock: () => Date
  write?: (line: string) => void
  prefix?: (of: Exclude<LogLevel, 'silent'>) => string
}

export const createLog = ({
  level,
  clock,
  write = toStdout,
  prefix = createPrefix(process.stdout.fd),
}: Options): Log => {
  const time = timeTexts(clock)
  const writer = (of: Exclude<LogLevel, 'silent'>): Write => {
    if (levels.indexOf(of) < levels.indexOf(level)) return () => {}
    return (event, fields = {}) => {
      const rest = JSON.stringify(fields).slice(1)
      const begin = `${prefix(of)}{"time":"${time()}","level":"${of}","event":${JSON.stringify(event)}`
      write(rest === '}' ? `${begin}}` : `${begin},${rest}`)
    }
  }
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
  }
}

/** The time in ISO 8601; on a busy day many lines have the same. */
const timeTexts = (clock: () => Date) => {
  let known = Number.NaN
  let text = ''
  return () => {
    const now = clock()
    if (now.getTime() === known) return text
    known = now.getTime()
    text = now.toISOString()
    return text
  }
}

/**
 * An error as far as it may be written down: its kind, its code and where it
 * happened. The message stays out, because it may quote a value that somebody typed.
 */
export const describeError = (error: unknown): Fields => {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  return {
    error: cause.name,
    code: 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined,
    stack: (cause.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim())
      .join(' | '),
  }
}

/** Rarer than each turn of the event loop, of which a busy server has thousands a second. */
const APART_MS = 20

/**
 * Lines are written together: a write for each would cost more than all else that a cached answer
 * takes. A quiet server's are written at once, and what ends the process by itself writes the rest.
 */
const together = (write: (lines: string) => void) => {
  let waiting = ''
  let written = Number.NEGATIVE_INFINITY
  const flush = () => {
    if (waiting) write(waiting)
    waiting = ''
    written = performance.now()
  }
  process.on('exit', flush)
  return (line: string) => {
    if (!waiting) {
      const wait = APART_MS - (performance.now() - written)
      if (wait > 0) setTimeout(flush, wait).unref()
      else setImmediate(flush)
    }
    waiting += `${line}\n`
  }
}

const toStdout = together((lines) => process.stdout.write(lines))
