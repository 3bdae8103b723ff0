/**
 * The steps of an application until its result: what each of them says, in which state it is, and
 * what the family can do about it. Each with its condition and test, as in `sending/sentences.ts`;
 * which steps there are is in `steps.ts`.
 */
import { formatDateTime } from '@sekolah/contract/values/dates'
import { firstMatchingSentence } from '../../sending/matching.ts'
import { documentBadges, type ShownDocumentState } from '../documents/document-sentences.ts'
import { pathStateWords } from '../selection/path-words.ts'
import { resultSentence } from '../selection/result-words.ts'
import {
  type ApplicationSituation,
  answerOf,
  isRefusedAnswer,
  type StepRule,
  unsentText,
} from './step-situation.ts'

/** The step "Terkirim"; the first that applies */
export const sentSteps = {
  /** The school asks the family to correct its form · unit */
  correct: {
    when: ({ receipt }) => receipt.status === 'pending' && Boolean(receipt.correction_note),
    text: 'Perlu diperbaiki',
    state: 'due',
    action: 'correct',
  },
  /** The school has the application · unit */
  arrived: {
    when: () => true,
    text: ({ receipt, zone }) => formatDateTime(receipt.registration_date, zone),
    state: 'done',
  },
} satisfies Record<string, StepRule<ApplicationSituation>>

const isOf = (group: keyof typeof documentBadges) => {
  const { text } = documentBadges[group]
  return ({ shown }: { shown: ShownDocumentState }) =>
    firstMatchingSentence(documentBadges, shown) === text
}
const named = (isOne: (document: { label: string; shown: ShownDocumentState }) => boolean) => ({
  are: ({ documents }: ApplicationSituation) => documents.some(isOne),
  list: ({ documents }: ApplicationSituation) =>
    documents
      .filter(isOne)
      .map(({ label }) => label)
      .join(', '),
})
const lost = named(isOf('lost'))
const replaced = named(isOf('replace'))
const missing = named(isOf('needed'))
const onPhone = named(isOf('waiting'))
const atSchool = named((document) => isOf('received')(document) || isOf('part')(document))
const approved = isOf('approved')

const pathAnswer = answerOf('paths.choose')
const pathsOf = ({ receipt }: ApplicationSituation) =>
  (receipt.paths?.list ?? []).filter(({ state }) => state !== null)

const saidOfPaths = (s: ApplicationSituation) =>
  pathsOf(s)
    .map(({ label, state }) => `${label}: ${state && pathStateWords[state]}`)
    .join(', ')

/** The step "Jalur"; the first that applies */
export const pathSteps = {
  /** The school did not accept the family's choice · unit */
  refused: {
    when: (s) => isRefusedAnswer(pathAnswer(s)),
    text: 'Pilihan tidak dapat diterima sekolah',
    state: 'due',
  },
  /** The family has chosen, and it is not certain that its choice has arrived · unit */
  unsent: {
    when: (s) => pathAnswer(s) !== undefined,
    text: (s) => `Pilihan jalur ${unsentText(pathAnswer(s))}`,
    state: 'unsent',
  },
  /** The school has not answered for every path that the family has asked for · unit */
  asked: {
    when: (s) => pathsOf(s).some(({ state }) => state === 'asked'),
    text: saidOfPaths,
    state: 'waiting',
  },
  /** The school has answered for all of them · unit */
  answered: { when: (s) => pathsOf(s).length > 0, text: saidOfPaths, state: 'done' },
  /** The family has asked for none, and may not any more · unit */
  closed: {
    when: ({ receipt }) => receipt.paths?.is_open === false,
    text: 'Tidak memilih jalur lain',
    state: 'open',
  },
  /** The family may ask for a path · unit */
  free: { when: () => true, text: 'Boleh menambah jalur', state: 'open' },
} satisfies Record<string, StepRule<ApplicationSituation>>

/** The step "Berkas"; the first that applies */
export const documentSteps = {
  /** Photos on the phone that the school asks for no more, and no other document · unit */
  unasked: {
    when: (s) => s.documents.length === 0,
    text: (s) => `${s.unasked} foto tidak diminta lagi`,
    state: 'open',
  },
  /** The school has lost pages, as after a restore · unit */
  lost: {
    when: lost.are,
    text: (s) => `Hilang di sekolah: ${lost.list(s)}`,
    state: 'due',
    action: 'add documents',
  },
  /** The school asks for a new photo, and none is queued · unit */
  replace: {
    when: replaced.are,
    text: (s) => `Perlu diganti: ${replaced.list(s)}`,
    state: 'due',
    action: 'add documents',
  },
  /** A required document has no page · unit */
  missing: {
    when: missing.are,
    text: (s) => `Belum ada: ${missing.list(s)}`,
    state: 'due',
    action: 'add documents',
  },
  /** Pages are on this phone only · unit */
  onPhone: {
    when: onPhone.are,
    text: (s) => `Di HP ini, BELUM terkirim: ${onPhone.list(s)}`,
    state: 'unsent',
  },
  /** The school has not checked all that it has · unit */
  received: { when: atSchool.are, text: 'Menunggu diperiksa', state: 'waiting' },
  /** Everything that was sent is approved · unit */
  approved: {
    when: ({ documents }) => documents.some(approved),
    text: ({ documents }) => `${documents.filter(approved).length} sah`,
    state: 'done',
  },
  /** Only optional documents, and none was sent · unit */
  optional: { when: () => true, text: 'Boleh menyusul', state: 'open' },
} satisfies Record<string, StepRule<ApplicationSituation>>

/** Whether the school has announced that the child is accepted. */
export const isAccepted = ({ receipt }: Pick<ApplicationSituation, 'receipt'>): boolean =>
  receipt.status === 'accepted' || receipt.selection?.result === 'accepted'
/** Whether the school has announced that the child has no place. */
export const isRefused = ({ receipt }: Pick<ApplicationSituation, 'receipt'>): boolean =>
  receipt.status === 'rejected' || receipt.selection?.result === 'refused'

/** Whether the school has announced a result, whatever it is. */
export const isResultOut = ({ receipt }: Pick<ApplicationSituation, 'receipt'>): boolean =>
  receipt.status !== 'pending' || Boolean(receipt.selection)

/** The step "Hasil"; the first that applies */
export const resultSteps = {
  /** The result is out, and the child is accepted · unit */
  accepted: {
    when: isAccepted,
    text: ({ receipt: { seat, selection } }) => {
      const program = seat?.program || selection?.program
      return program ? `Diterima di ${program}` : 'Diterima'
    },
    state: 'done',
  },
  /** The list is out, and it has no place for the child · unit */
  noPlace: {
    when: ({ receipt }) => receipt.selection?.result === 'refused',
    text: ({ receipt: { selection } }) =>
      selection ? resultSentence({ ...selection, result: 'refused' }) : '',
    state: 'ended',
  },
  /** The result is out, and the child is refused · unit */
  refused: { when: isRefused, text: 'Ditolak', state: 'ended' },
  /** The result is out, and the child waits for a free seat · unit */
  waiting: {
    when: ({ receipt }) => receipt.selection?.result === 'waiting',
    text: ({ receipt }) =>
      `Cadangan ${(receipt.selection?.waiting ?? [])
        .map(({ program, position }) => `nomor ${position} di ${program}`)
        .join(', ')}`,
    state: 'waiting',
  },
  /** The school has said when the results are announced · unit */
  awaited: {
    when: (s) => s.resultAt !== '' && Date.parse(s.resultAt) > s.now,
    text: (s) => `Diumumkan ${formatDateTime(s.resultAt, s.zone)}`,
    state: 'waiting',
  },
  /** There is no result, whatever was decided meanwhile · unit */
  unknown: { when: () => true, text: 'Menunggu pengumuman', state: 'waiting' },
} satisfies Record<string, StepRule<ApplicationSituation>>
