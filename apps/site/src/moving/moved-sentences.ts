/** Sentences about a school that has moved, each with its condition and test, as in `sending/sentences.ts`. */
import type { SentenceRule } from '../sending/matching.ts'

type Moved = { host: string; hasWritten: boolean; photos: number }

/** Above every page, once the school's old address leads to another; all that apply */
export const movedSentences = {
  /** The old address redirects to another server of the school · F65 */
  moved: { when: () => true, text: (s) => `Situs sekolah pindah ke ${s.host}.` },
  /** Forms, drafts or receipts are on this phone · F65 */
  written: {
    when: (s) => s.hasWritten,
    text: 'Isian di HP ini belum ikut, dan dari sini tidak terkirim lagi.',
  },
  /** Photos wait on this phone · F118 */
  photos: {
    when: (s) => s.photos > 0,
    text: (s) => `${s.photos} foto berkas di HP ini tidak dapat dibawa: foto ulang di alamat baru.`,
  },
} satisfies Record<string, SentenceRule<Moved>>
