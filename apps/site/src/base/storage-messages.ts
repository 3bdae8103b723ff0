/** Messages about what could not be stored on this device, with what to do. */
import { Unreachable } from '@sekolah/api-client/visitor'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { isDiskFull, NotStored } from '@sekolah/offline/storage/errors'
import { serverMessage } from './server-message.ts'

/** Errors whose message is written for users; a browser's errors are not. */
const readableErrors = [Unreachable, NotStored, Outdated]

type Failure = { when: (error: unknown) => boolean; text: string | ((error: unknown) => string) }

/** Why something could not be stored, and what to do; the first that applies */
export const storageFailures = {
  /** The phone's disk or its browser's quota is full · F33 */
  full: {
    when: isDiskFull,
    text: 'Penyimpanan HP ini penuh. Hapus beberapa foto atau berkas, lalu coba lagi.',
  },
  /** The school's server has refused it, in its words · F111 */
  refused: {
    when: (error) => serverMessage(error) !== null,
    text: (error) => serverMessage(error) ?? '',
  },
  /** Newer code owns the storage, or the school cannot be reached · F48 */
  readable: {
    when: (error) => readableErrors.some((kind) => error instanceof kind),
    text: (error) => (error instanceof Error ? error.message : ''),
  },
  /** The browser has failed · unit */
  other: {
    when: () => true,
    text: 'Tutup halaman ini dan buka lagi, lalu coba sekali lagi.',
  },
} satisfies Record<string, Failure>

export const notStoredMessage = (error: unknown): string => {
  const rows: Failure[] = Object.values(storageFailures)
  const text = rows.find(({ when }) => when(error))?.text ?? ''
  return typeof text === 'string' ? text : text(error)
}
