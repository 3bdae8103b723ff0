/**
 * Sentences about this phone's storage: in place of a form until it is open, and while a draft is
 * saved. Each with its condition and test, as in `sentences.ts`.
 */
import type { OpeningState } from '@sekolah/offline/storage/opening'
import type { SentenceRule } from './matching.ts'
import type { DraftSaveState } from './use-draft-form.ts'

/** `isCodeMissing`: the code that opens the storage has not loaded for ten seconds. */
type Opening = { opening: OpeningState; isCodeMissing: boolean }

const isFailed = ({ opening }: Opening) => opening === 'failed'
const isBlocked = ({ opening }: Opening) => opening === 'blocked'
const isLate = ({ isCodeMissing }: Opening) => isCodeMissing

/** The heading in place of a form; the first that applies */
export const openingTitles = {
  /** The browser does not open the database · F32 */
  failed: { when: isFailed, text: 'Penyimpanan peramban ini tidak dapat dibuka' },
  /** A tab with older code holds the database · F66 */
  blocked: { when: isBlocked, text: 'Tutup tab lain situs ini' },
  /** The form's code has not loaded · F64 */
  late: { when: isLate, text: 'Formulir belum dapat dibuka' },
} satisfies Record<string, SentenceRule<Opening>>

/** The text in place of a form; the first that applies */
export const openingSentences = {
  /** The browser does not open the database · F32 */
  failed: {
    when: isFailed,
    text: 'Formulir tidak dapat disimpan di HP ini. Hapus beberapa foto atau berkas bila HP penuh, lalu tutup halaman ini dan buka lagi, atau hubungi sekolah.',
  },
  /** A tab with older code holds the database · F66 */
  blocked: {
    when: isBlocked,
    text: 'Tab lain masih memakai penyimpanan situs ini dengan versi lama. Tutup tab itu: halaman ini lanjut sendiri, dan isian Anda tidak hilang.',
  },
  /** The form's code has not loaded · F64 */
  late: {
    when: isLate,
    text: 'Sebagian situs ini belum termuat. Halaman ini terus mencoba sendiri.',
  },
} satisfies Record<string, SentenceRule<Opening>>

const is = (state: DraftSaveState) => (now: DraftSaveState) => now === state

/** Beside a form, about its draft */
export const savingSentences = {
  /** The draft is being stored · unit */
  saving: { when: is('saving'), text: 'Menyimpan draf' },
  /** The draft can be read back · F33 */
  saved: { when: is('saved'), text: 'Draf tersimpan' },
  /** The draft could not be stored · F94 */
  failed: { when: is('failed'), text: 'Draf tidak dapat disimpan' },
} satisfies Record<string, SentenceRule<DraftSaveState>>
