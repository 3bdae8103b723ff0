/** Checks from outside: the clock, the school's own address, its certificate. */
import { desc } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../engine/base/time.ts'
import { audit } from '../../kernel/audit/tables.ts'
import {
  badFinding,
  type Check,
  databaseCheck,
  type Finding,
  goodFinding,
  warningFinding,
} from './check.ts'

const SET_CLOCK = 'Setel jamnya, misalnya dengan timedatectl set-ntp true.'

/** Compares the clock with the last entry of the audit. */
export const checkClock = databaseCheck((db, { now }) => {
  const newest = db.select({ at: audit.at }).from(audit).orderBy(desc(audit.id)).limit(1).get()
  const behind = newest ? Date.parse(newest.at) - now.getTime() : 0
  return behind > MINUTE_MS
    ? [
        badFinding(
          `Jam server tertinggal: jejak audit terakhir tertanggal ${newest?.at}. ${SET_CLOCK}`,
        ),
      ]
    : [goodFinding(`Jam server ${now.toISOString()}.`)]
})

/** Compares the clock with the files that the server writes. */
export const checkFileClock: Check = ({ env: { DATA_DIR }, now, machine }) => {
  const newest = machine.newestFile(DATA_DIR)
  if (!newest || newest.at.getTime() - now.getTime() <= MINUTE_MS) return []
  const { name, at } = newest
  return [badFinding(`Jam server tertinggal: ${name} tertanggal ${at.toISOString()}. ${SET_CLOCK}`)]
}

/**
 * Whether families reach this school at its address, and whether the clocks there and here agree.
 */
export const checkOwnAddress: Check = async ({ env: { NODE_ENV, PUBLIC_URL }, now, machine }) => {
  if (NODE_ENV !== 'production') return []
  const answer = await machine.answerOf(new URL(PUBLIC_URL))
  if (!answer?.isSchool) {
    const what = answer ? 'dijawab oleh yang lain, bukan server ini' : 'tidak menjawab'
    return [
      warningFinding(
        `${PUBLIC_URL} ${what}. Periksa apakah server dan proxy berjalan, dan alamat IP di pengaturan domain (DNS).`,
      ),
    ]
  }
  const off = answer.date ? Math.abs(answer.date.getTime() - now.getTime()) : 0
  return off > MINUTE_MS
    ? [badFinding(`Jam server berbeda ${minutes(off)} dari jam di ${PUBLIC_URL}. ${SET_CLOCK}`)]
    : [goodFinding(`${PUBLIC_URL} menjawab.`)]
}

const minutes = (ms: number): string => `${Math.round(ms / MINUTE_MS)} menit`

/** Days of warning for manual renewal; certbot and Caddy renew 30 days before expiry. */
const WARN_DAYS = 21
const BAD_DAYS = 7

export const checkCertificate: Check = async ({ env, now, machine }): Promise<Finding[]> => {
  const address = new URL(env.PUBLIC_URL)
  if (env.NODE_ENV !== 'production' || address.protocol !== 'https:') return []
  const found = await machine.certificateOf(address)
  // An unreachable address has its own finding.
  if (!found) return []
  const days = Math.floor((found.until.getTime() - now.getTime()) / DAY_MS)
  const renew = 'Perpanjang sertifikatnya: certbot renew, atau lihat log Caddy.'
  const host = address.host
  if (days < 0) return [badFinding(`Sertifikat ${host} sudah habis ${-days} hari lalu. ${renew}`)]
  if (days < WARN_DAYS) {
    const say = days < BAD_DAYS ? badFinding : warningFinding
    return [say(`Sertifikat ${host} habis dalam ${days} hari. ${renew}`)]
  }
  if (found.refusal !== null) {
    return [
      badFinding(
        `Sertifikat ${host} ditolak peramban (${found.refusal}). Pasang sertifikat untuk nama itu, dengan sertifikat perantaranya (fullchain).`,
      ),
    ]
  }
  return [goodFinding(`Sertifikat ${host} berlaku ${days} hari lagi.`)]
}

/** Whether the school's mail server answers, and whether the connection is encrypted. */
export const checkMail: Check = async ({ env: { SMTP_URL }, machine }) => {
  if (SMTP_URL === undefined) return []
  const { host } = new URL(SMTP_URL)
  const found = await machine.mailServerOf(SMTP_URL)
  if (typeof found === 'string') {
    return [
      warningFinding(
        `Server email ${host} tidak dapat dipakai (${found}): tautan kata sandi dan pemberitahuan tidak terkirim. Periksa SMTP_URL.`,
      ),
    ]
  }
  if (found.isSecret) return [goodFinding(`Server email ${host} menjawab, terenkripsi.`)]
  if (found.isHere) return [goodFinding(`Server email ${host} di mesin ini menjawab.`)]
  const what = found.hasPassword ? 'Email dan kata sandi server email' : 'Email'
  return [
    warningFinding(
      `${what} melewati jaringan tanpa enkripsi: ${host} tidak menawarkan STARTTLS. Pakai smtps:// di SMTP_URL, atau server email lain.`,
    ),
  ]
}
