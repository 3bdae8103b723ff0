/**
 * The log: JSON lines, one event each. Nothing personal ever goes in: no bodies, queries,
 * names, tokens; JSON.stringify escapes line breaks, so no value can forge a line.
 */
const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]

type Fields = Record<string, string | number | boolean | null | undefined>
type Write = (event: string, fields?: Fields) => void
export type Log = Record<Exclude<LogLevel, 'silent'>, Write>

type Options = { level: LogLevel; clock: () => Date; write?: (line: string) => void }

export const createLog = ({ level, clock, write = toStdout }: Options): Log => {
  const writer = (of: LogLevel): Write => {
    if (levels.indexOf(of) < levels.indexOf(level)) return () => {}
    return (event, fields) =>
      write(JSON.stringify({ time: clock().toISOString(), level: of, event, ...fields }))
  }
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
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

/**
 * Lines of one turn of the event loop are written together: a write for each would cost more than
 * all else that a cached answer takes. What ends the process by itself still writes them.
 */
const inTurns = (write: (lines: string) => void) => {
  let waiting = ''
  const flush = () => {
    if (waiting) write(waiting)
    waiting = ''
  }
  process.on('exit', flush)
  return (line: string) => {
    if (!waiting) setImmediate(flush)
    waiting += `${line}\n`
  }
}

const toStdout = inTurns((lines) => process.stdout.write(lines))
