/**
 * The log: JSON lines, one event each. Never contains personal data: no bodies, queries, names or
 * tokens. JSON.stringify escapes line breaks, so no value can forge a line.
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

/** Formats times in ISO 8601; caches the last, because on a busy day many lines share one. */
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
 * What may be logged of an error: its kind, its code and its place in the code. The message is left
 * out, because it may quote a value that somebody typed.
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

/**
 * Interval between writes: less often than each turn of the event loop, of which a busy server has
 * thousands a second.
 */
const FLUSH_MS = 20

/**
 * Batches lines: a write for each would cost more than the rest of a cached answer. On a quiet
 * server lines are written at once, and a regular exit writes the rest.
 */
const batched = (write: (lines: string) => void) => {
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
      const wait = FLUSH_MS - (performance.now() - written)
      if (wait > 0) setTimeout(flush, wait).unref()
      else setImmediate(flush)
    }
    waiting += `${line}\n`
  }
}

const toStdout = batched((lines) => process.stdout.write(lines))
