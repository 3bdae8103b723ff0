/**
 * Reads the write-ahead log on the disk. SQLite applies its transactions up to the first invalid
 * frame and silently ignores the rest: right for a transaction that a power cut tore, wrong for a
 * log that was damaged in its middle.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'

/** What a start finds in the log of the previous run. */
export type LogFindings = {
  /** The number of transactions after an invalid frame, which SQLite will ignore. */
  lost: number
  /**
   * Whether one of them was certainly acknowledged. Only the last may have been in progress at a
   * power cut.
   */
  isDamaged: boolean
  /** The first page of the database as in the log; null when the log does not contain it. */
  firstPage: Buffer | null
}

const HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682

/** Reads the log beside a database file; null when there is none. */
export const readWriteAheadLog = (database: string): LogFindings | null => {
  const path = `${database}-wal`
  if (!existsSync(path)) return null
  const file = openSync(path, 'r')
  try {
    return examine((at, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, at))
    })
  } finally {
    closeSync(file)
  }
}

type Read = (at: number, length: number) => Buffer

const examine = (read: Read): LogFindings | null => {
  const header = read(0, HEADER)
  if (header.length < HEADER) return null
  const magic = header.readUInt32BE(0)
  const sum = createSum((magic & 1) === 1)
  sum.add(header.subarray(0, 24))
  if ((magic & ~1) !== MAGIC || !sum.equals(header, 24)) {
    // A header is on the disk before any frame.
    const hasFrames = read(HEADER, FRAME_HEADER).length === FRAME_HEADER
    return { lost: hasFrames ? 1 : 0, isDamaged: hasFrames, firstPage: null }
  }
  const size = header.readUInt32BE(8)
  let firstPage: Buffer | null = null
  let uncommitted: Buffer | null = null
  let isBroken = false
  let lost = 0
  let isDamaged = false
  for (let at = HEADER; ; at += FRAME_HEADER + size) {
    const frame = read(at, FRAME_HEADER + size)
    if (frame.length < FRAME_HEADER + size) break
    // Frames with another salt are from before the log was restarted.
    const isOurs = frame.compare(header, 16, 24, 8, 16) === 0
    const isCommit = frame.readUInt32BE(4) !== 0
    if (!isBroken) {
      sum.add(frame.subarray(0, 8))
      sum.add(frame.subarray(FRAME_HEADER))
      isBroken = !isOurs || !sum.equals(frame, 16)
    }
    if (!isBroken) {
      if (frame.readUInt32BE(0) === 1) uncommitted = frame.subarray(FRAME_HEADER)
      if (isCommit) firstPage = uncommitted
    } else if (isOurs) {
      // A commit was on the disk before the first frame of the next one was written.
      if (lost > 0) isDamaged = true
      if (isCommit) lost += 1
    }
  }
  return { lost, isDamaged, firstPage }
}

/** The running checksum of SQLite's log, over words of either byte order. */
const createSum = (isBigEndian: boolean) => {
  let [s0, s1] = [0, 0]
  return {
    add: (bytes: Buffer) => {
      const word = (at: number) => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at))
      for (let at = 0; at < bytes.length; at += 8) {
        s0 = (s0 + word(at) + s1) >>> 0
        s1 = (s1 + word(at + 4) + s0) >>> 0
      }
    },
    equals: (bytes: Buffer, at: number) =>
      bytes.readUInt32BE(at) === s0 && bytes.readUInt32BE(at + 4) === s1,
  }
}
