/** Priorities in the journal of systemd: `journalctl -p err` shows what failed. */
import { fstatSync } from 'node:fs'

/** As syslog counts them. */
const priorities = { error: 3, warn: 4, info: 6, debug: 7 } as const
export type Priority = keyof typeof priorities

/** Whether systemd reads what is written to a descriptor, and no pipe or terminal in between. */
const isJournal = (descriptor: number, stream: string | undefined): boolean => {
  if (!stream) return false
  try {
    const { dev, ino } = fstatSync(descriptor, { bigint: true })
    return stream === `${dev}:${ino}`
  } catch {
    return false
  }
}

/** Puts before a line what journald reads and takes away; nothing where nobody reads it so. */
export const createPrefix = (
  descriptor: number,
  stream = process.env.JOURNAL_STREAM,
): ((of: Priority) => string) => {
  const isRead = isJournal(descriptor, stream)
  return (of) => (isRead ? `<${priorities[of]}>` : '')
}
