/**
 * The texts on the card of an unsent submission, each with the condition that must hold while it is
 * shown. apps/docs/sentences.md lists all of them with their tests.
 */
import type { Page } from '@playwright/test'
import { myApplicationsOn, type StoredOnDevice } from '../actors/device.ts'

export type StoredEntry = StoredOnDevice['outbox'][number]

type Situation = {
  entry: StoredEntry
  /** Whether the device reports a network. */
  hasNetwork: boolean
  /** Whether the school has an application with this name. */
  isAtSchool: boolean
}

const isIn =
  (...states: string[]) =>
  ({ entry }: Situation) =>
    states.includes(entry.state)
const waits = isIn('queued', 'held')
const waitsOffline = (s: Situation) => waits(s) && !s.hasNetwork
const waitsOnline = (s: Situation) => waits(s) && s.hasNetwork
const wasTried = (s: Situation) => waits(s) && s.entry.everSent

const conditions: [RegExp, (s: Situation) => boolean][] = [
  [/Menunggu sinyal/, waitsOffline],
  [/Menunggu server|Belum tersambung|Menunggu dikirim/, waitsOnline],
  [/^Mengirim$/m, isIn('sending')],
  [/Perlu diperbaiki/, isIn('needs_fix')],
  [/Perlu dipilih|Pilih data mana yang berlaku/, isIn('conflict')],
  [/^Ditutup$/m, isIn('closed')],
  [/^(Dibatalkan|Tidak dikirim)$/m, isIn('cancelled')],
  [/, BELUM terkirim\. Jangan hapus data peramban/, (s) => waits(s) && !s.isAtSchool],
  [/mungkin sudah sampai di sekolah\. Jangan/, wasTried],
  [/Terkirim sendiri saat ada sinyal|Buka lagi situs ini saat ada sinyal/, waitsOffline],
  [/Sekolah belum dapat dihubungi/, waitsOnline],
  [/Server sekolah (belum dapat|menolaknya)/, (s) => waits(s) && s.entry.lastError !== null],
  [/Sedang dikirim ke sekolah/, isIn('sending')],
  [/Terjadi kesalahan saat mengirim pendaftaran/, isIn('needs_fix')],
  [/Pendaftaran ini tidak diterima sekolah|Isian Anda tetap tersimpan/, isIn('closed')],
  [/sudah dibatalkan dan tidak dikirim lagi/, isIn('cancelled')],
  [/Sudah ditutup|sudah ditutup\. Isian/, waits],
  [/^Terkirim - /m, () => false],
]

/** Texts of a card that are false now, or a note that it shows no state. */
export const falseStatements = (card: string, situation: Situation): string[] => {
  const said = conditions.filter(([words]) => words.test(card))
  const untrue = said.filter(([, isTrue]) => !isTrue(situation)).map(([words]) => `${words}`)
  return said.length === 0 ? ['nothing is said of its state'] : untrue
}

/**
 * The page's texts and the phone's storage in one call, because the random walk checks after every
 * step; null while the page is loading.
 */
export const readPageState = async (page: Page) => {
  try {
    return await myApplicationsOn(page).evaluateAll(async ([region]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'sekolah')
      const database = isThere ? await done(indexedDB.open('sekolah')) : null
      const outbox: StoredEntry[] = database?.objectStoreNames.contains('outbox')
        ? await done(database.transaction('outbox').objectStore('outbox').getAll())
        : []
      database?.close()
      const found = (name: string) => [...(region?.querySelectorAll<HTMLElement>(name) ?? [])]
      const texts = found('*').map(({ textContent }) => textContent.trim())
      return {
        outbox,
        // biome-ignore lint/performance/useDomNodeTextContent: the conditions read whole lines.
        cards: found('article').map((card) => card.innerText),
        sent: texts.filter((text) => /^Terkirim - PPDB-\d+$/.test(text)),
        // biome-ignore lint/performance/useDomNodeTextContent: it is compared by line, as the cards are.
        whole: region instanceof HTMLElement ? region.innerText : '',
        hasNetwork: navigator.onLine,
      }
    })
  } catch {
    return null
  }
}
