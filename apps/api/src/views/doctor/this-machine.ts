/** The doctor's access to the machine: disk, files, and the school's own address. */
import { readdirSync, statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { SINGLE_SCHOOL_DATA_DIR, schoolNameFromDataDir } from '../../engine/base/command-line.ts'
import { freeBytesOf } from '../../engine/disk/disk.ts'
import { type MailServer, openMailServer } from '../../engine/mail/mail-server.ts'
import { findForeignFiles } from '../../engine/ops/foreign-files.ts'
import { networkDiskOf } from '../../engine/ops/network-disk.ts'
import {
  readLastReason,
  readUnits,
  runProgram,
  type SystemdUnit,
} from '../../engine/ops/systemd.ts'

const TIMEOUT_MS = 5_000

export type Certificate = {
  until: Date
  /** Why browsers refuse it; null when they accept it. */
  refusal: string | null
}

export type Machine = {
  freeBytes: (folder: string) => number
  networkDisk: (folder: string) => string | null
  /**
   * The release's systemd service for a folder, with its unit's state and the last reason in its
   * log for not running; null when the server is run in another way.
   */
  serviceOf: (folder: string) => (SystemdUnit & { name: string; reason: string | null }) | null
  /** Files in a data folder that belong to another user. */
  foreignFiles: (folder: string) => string[]
  /**
   * Systemd units of a folder's school that differ from the release's, and the path of the
   * release's version.
   */
  changedUnits: (folder: string) => { path: string; source: string }[]
  /** The most recently written file of a folder or of its copies. */
  newestFile: (folder: string) => { name: string; at: Date } | null
  /** Null when the address is unreachable. */
  certificateOf: (address: URL) => Promise<Certificate | null>
  /** The response of the school's public address; null when it is unreachable. */
  answerOf: (address: URL) => Promise<{ isSchool: boolean; date: Date | null } | null>
  /**
   * The capabilities of the school's mail server; a text gives the reason when it cannot be used.
   */
  mailServerOf: (url: string) => Promise<Omit<MailServer, 'send' | 'close'> | string>
}

const serviceOf: Machine['serviceOf'] = (folder) => {
  const ofMany = schoolNameFromDataDir(folder)
  if (ofMany === null && folder !== SINGLE_SCHOOL_DATA_DIR) return null
  const name = ofMany === null ? 'sekolah.service' : `sekolah@${ofMany}.service`
  const unit = readUnits(runProgram, [name])?.get(name)
  return unit ? { ...unit, name, reason: readLastReason(runProgram, name) } : null
}

const newestFile: Machine['newestFile'] = (folder) => {
  const paths = [folder, join(folder, 'backups')].flatMap((one) =>
    // A file that is missing, or disappears meanwhile, is not the newest.
    attempt(() => readdirSync(one).map((name) => join(one, name)), []),
  )
  const files = paths.map((path) => ({
    name: path,
    at: attempt(() => statSync(path).mtime, new Date(0)),
  }))
  files.sort((one, other) => other.at.getTime() - one.at.getTime())
  return files[0] ?? null
}

const certificateOf: Machine['certificateOf'] = ({ hostname, port }) =>
  new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      host,
      port: Number(port || 443),
      // Certificates that browsers refuse are inspected, too.
      rejectUnauthorized: false,
      ...(isIP(host) ? {} : { servername: host }),
      timeout: TIMEOUT_MS,
    })
    const end = (found: Certificate | null) => {
      socket.destroy()
      resolve(found)
    }
    socket.on('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      const { authorizationError: why } = socket
      const refusal = socket.authorized ? null : (why?.message ?? `${why}`)
      end({ until: new Date(valid_to), refusal })
    })
    socket.on('timeout', () => end(null))
    socket.on('error', () => end(null))
  })

const answerOf: Machine['answerOf'] = (address) =>
  new Promise((resolve) => {
    const receive = (answer: IncomingMessage) => {
      const date = new Date(answer.headers.date ?? '')
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        // Our answer is short; a foreign server's may be endless.
        if (text.length < 1_000) text += part
      })
      answer.on('error', () => resolve(null))
      answer.on('end', () =>
        resolve({
          isSchool: answer.statusCode === 200 && text.includes('"status":"ok"'),
          date: Number.isNaN(date.getTime()) ? null : date,
        }),
      )
    }
    const url = new URL('/healthz', address)
    const options = { timeout: TIMEOUT_MS, signal: AbortSignal.timeout(2 * TIMEOUT_MS) }
    // A bad certificate is reported by another check.
    const request =
      url.protocol === 'https:'
        ? getSecurely(url, { ...options, rejectUnauthorized: false }, receive)
        : get(url, options, receive)
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })

const mailServerOf: Machine['mailServerOf'] = async (url) => {
  try {
    const { close, send: _, ...server } = await openMailServer(url, TIMEOUT_MS)
    close()
    return server
  } catch (error) {
    return error instanceof Error ? error.message : `${error}`
  }
}

const attempt = <T>(read: () => T, instead: T): T => {
  try {
    return read()
  } catch {
    return instead
  }
}

/** The whole machine except its units, which only a command knows. */
export const thisMachine: Omit<Machine, 'changedUnits'> = {
  foreignFiles: (folder) => findForeignFiles(folder, { all: true }),
  freeBytes: freeBytesOf,
  networkDisk: networkDiskOf,
  serviceOf,
  newestFile,
  certificateOf,
  answerOf,
  mailServerOf,
}
