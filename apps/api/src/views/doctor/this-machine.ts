/** How the doctor looks beyond the database: at disk, files, and the school's own address. */
import { readdirSync, statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { DATA_ALONE, schoolOfMany } from '../../engine/base/command-line.ts'
import { freeBytesOf } from '../../engine/disk/disk.ts'
import { type MailServer, openMailServer } from '../../engine/mail/mail-server.ts'
import { foreignFiles } from '../../engine/ops/foreign-files.ts'
import { networkDiskOf } from '../../engine/ops/network-disk.ts'
import { lastReasonOf, runProgram, type Unit, unitsOf } from '../../engine/ops/systemd.ts'

const TIMEOUT_MS = 5_000

export type Certificate = {
  until: Date
  /** Why browsers refuse it; null when they do not. */
  refusal: string | null
}

export type Machine = {
  freeBytes: (folder: string) => number
  networkDisk: (folder: string) => string | null
  /**
   * The service that a release runs for a folder, and why it does not run as its log says it last;
   * null where somebody runs the server otherwise.
   */
  serviceOf: (folder: string) => (Unit & { name: string; reason: string | null }) | null
  /** What lies in a folder of data and belongs to somebody else. */
  foreignFiles: (folder: string) => string[]
  /** Units of a folder's school that are not as the release writes them, and where it has its own. */
  changedUnits: (folder: string) => { path: string; source: string }[]
  /** The file of a folder, or of its copies, that was written last. */
  newestFile: (folder: string) => { name: string; at: Date } | null
  /** Null where nobody answers. */
  certificateOf: (address: URL) => Promise<Certificate | null>
  /** What the school's own address answers; null where nobody does. */
  answerOf: (address: URL) => Promise<{ isSchool: boolean; date: Date | null } | null>
  /** How the school's mail server speaks; a text says why it does not. */
  mailServerOf: (url: string) => Promise<Omit<MailServer, 'send' | 'close'> | string>
}

const serviceOf: Machine['serviceOf'] = (folder) => {
  const ofMany = schoolOfMany(folder)
  if (ofMany === null && folder !== DATA_ALONE) return null
  const name = ofMany === null ? 'sekolah.service' : `sekolah@${ofMany}.service`
  const unit = unitsOf(runProgram, [name])?.get(name)
  return unit ? { ...unit, name, reason: lastReasonOf(runProgram, name) } : null
}

const newestFile: Machine['newestFile'] = (folder) => {
  const paths = [folder, join(folder, 'backups')].flatMap((one) =>
    // What is not there, or goes while we look, is not the newest.
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
      // A certificate that browsers refuse is to be looked at as well.
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
        // Ours is short; what else answers there may be endless.
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
    // What is wrong with its certificate is another check's to say.
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

/** All but the units, which only a command knows. */
export const thisMachine: Omit<Machine, 'changedUnits'> = {
  foreignFiles: (folder) => foreignFiles(folder, { all: true }),
  freeBytes: freeBytesOf,
  networkDisk: networkDiskOf,
  serviceOf,
  newestFile,
  certificateOf,
  answerOf,
  mailServerOf,
}
