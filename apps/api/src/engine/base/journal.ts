/** Priorities for systemd's journal, so that `journalctl -p err` shows failures. */
import { fstatSync } from 'node:fs'

/** syslog's numbers. */
const priorities = { error: 3, warn: 4, info: 6, debug: 7 } as const
export type JournalPriority = keyof typeof priorities

/** Whether systemd itself reads a descriptor, without a pipe or terminal in between. */
const isJournal = (descriptor: number, stream: string | undefined): boolean => {
  if (!stream) return false
  try {
    const { dev, ino } = fstatSync(descriptor, { bigint: true })
    return stream === `${dev}:${ino}`
  } catch {
    return false
  }
}

/**
 * Adds the prefix that journald parses and removes; nothing where journald does not read the
 * output.
 */
export const createPrefix = (
  descriptor: number,
  stream = process.env.JOURNAL_STREAM,
): ((of: JournalPriority) => string) => {
  const isRead = isJournal(descriptor, stream)
  return (of) => (isRead ? `<${priorities[of]}>` : '')
}
