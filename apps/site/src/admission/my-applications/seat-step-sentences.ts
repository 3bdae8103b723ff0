/** The steps of an application after its result, as those before it in `step-sentences.ts`. */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { formatDay } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import {
  type ApplicationSituation,
  answerOf,
  isRefusedAnswer,
  type StepRule,
  unsentText,
} from './step-situation.ts'

const seatAnswer = answerOf('seat.confirm', 'seat.resign')
const biodataAnswer = answerOf('biodata.sendMine')
const seatOf = ({ receipt }: ApplicationSituation) => receipt.seat
const feesOf = ({ receipt }: ApplicationSituation) => receipt.fees
const restOf = (s: ApplicationSituation) => feesOf(s)?.rest ?? 0
const isOffered = (s: ApplicationSituation) => seatOf(s)?.state === 'offered'
const isOver = (s: ApplicationSituation) => {
  const until = seatOf(s)?.offer_until
  return typeof until === 'string' && Date.parse(until) <= s.now
}

/** The step "Kursi"; the first that applies */
export const seatSteps = {
  /** The school did not accept the family's answer · unit */
  refused: {
    when: (s) => isRefusedAnswer(seatAnswer(s)),
    text: 'Jawaban tidak dapat diterima sekolah',
    state: 'due',
  },
  /** The family has answered, and it is not certain that the answer has arrived · unit */
  unsent: {
    when: (s) => seatAnswer(s) !== undefined,
    text: (s) =>
      `${seatAnswer(s)?.kind === 'seat.confirm' ? 'Konfirmasi' : 'Pengunduran diri'} ${unsentText(seatAnswer(s))}`,
    state: 'unsent',
  },
  /** The offer has ended · unit */
  over: {
    when: (s) => seatOf(s)?.state === 'expired' || (isOffered(s) && isOver(s)),
    text: 'Batas waktunya sudah lewat',
    state: 'ended',
  },
  /** A seat is offered until a time · unit */
  until: {
    when: (s) => isOffered(s) && Boolean(seatOf(s)?.offer_until),
    text: (s) => `Ambil sampai ${formatOfferEnd(seatOf(s)?.offer_until ?? '', s.zone)}`,
    state: 'due',
    action: 'take seat',
  },
  /** A seat is offered until it is answered · unit */
  offered: { when: isOffered, text: 'Belum Anda ambil', state: 'due', action: 'take seat' },
  /** The family has given the seat back · unit */
  resigned: { when: (s) => seatOf(s)?.state === 'resigned', text: 'Sudah dilepas', state: 'ended' },
  /** The child is enrolled · unit */
  enrolled: {
    when: (s) => seatOf(s)?.state === 'enrolled',
    text: 'Daftar ulang selesai',
    state: 'done',
  },
  /** The family has taken the seat · unit */
  taken: { when: () => true, text: 'Sudah Anda ambil', state: 'done' },
} satisfies Record<string, StepRule<ApplicationSituation>>

/** The step "Biodata"; the first that applies */
export const biodataSteps = {
  /** The school named errors in the biodata · unit */
  refused: {
    when: (s) => isRefusedAnswer(biodataAnswer(s)),
    text: 'Perlu diperbaiki',
    state: 'due',
    action: 'fill in biodata',
  },
  /** The family has handed them in, and it is not certain that they have arrived · unit */
  unsent: {
    when: (s) => biodataAnswer(s) !== undefined,
    text: (s) => unsentText(biodataAnswer(s)),
    state: 'unsent',
  },
  /** The school's questions are not on this phone yet · unit */
  loading: { when: ({ receipt }) => receipt.biodata === undefined, text: '', state: 'open' },
  /** Nobody has filled them in · unit */
  blank: {
    when: ({ receipt }) => receipt.biodata?.updated_at === null,
    text: 'Belum diisi',
    state: 'due',
    action: 'fill in biodata',
  },
  /** Required fields are blank · unit */
  missing: {
    when: ({ receipt }) => (receipt.biodata?.missing.length ?? 0) > 0,
    text: ({ receipt }) => `${receipt.biodata?.missing.length} isian wajib belum ada`,
    state: 'due',
    action: 'fill in biodata',
  },
  /** Everything that is required is there · unit */
  complete: { when: () => true, text: 'Lengkap', state: 'done' },
} satisfies Record<string, StepRule<ApplicationSituation>>

/** The step "Bayar"; the first that applies */
export const feeSteps = {
  /** A photographed proof is on this phone only · unit */
  unsent: {
    when: (s) => s.unsentProofs > 0,
    text: 'Bukti transfer BELUM terkirim',
    state: 'unsent',
  },
  /** The school has not said the amount to this phone yet · unit */
  unknown: { when: (s) => feesOf(s) === undefined, text: '', state: 'open' },
  /** The treasurer has not confirmed a proof yet · unit */
  checked: {
    when: (s) => restOf(s) > 0 && Boolean(feesOf(s)?.is_checking),
    text: (s) => `Bukti menunggu diperiksa · sisa ${rupiah(restOf(s))}`,
    state: 'waiting',
  },
  /** An instalment should have been paid · unit */
  overdue: {
    when: (s) => (feesOf(s)?.overdue ?? 0) > 0,
    text: (s) => `Sisa ${rupiah(restOf(s))} · lewat jatuh tempo ${rupiah(feesOf(s)?.overdue ?? 0)}`,
    state: 'due',
    action: 'pay',
  },
  /** The next instalment has a day · unit */
  due: {
    when: (s) => restOf(s) > 0 && Boolean(feesOf(s)?.due),
    text: (s) => `Sisa ${rupiah(restOf(s))} · jatuh tempo ${formatDay(feesOf(s)?.due ?? '')}`,
    state: 'due',
    action: 'pay',
  },
  /** Something is owed · unit */
  owed: {
    when: (s) => restOf(s) > 0,
    text: (s) => `Sisa ${rupiah(restOf(s))}`,
    state: 'due',
    action: 'pay',
  },
  /** More was paid than is owed · unit */
  overpaid: {
    when: (s) => restOf(s) < 0,
    text: (s) => `Lunas, lebih bayar ${rupiah(-restOf(s))}`,
    state: 'done',
  },
  /** Everything is paid · unit */
  paid: {
    when: (s) => (feesOf(s)?.paid ?? 0) > 0,
    text: (s) => `Lunas, ${rupiah(feesOf(s)?.paid ?? 0)}`,
    state: 'done',
  },
  /** The school asks for no money yet · unit */
  nothing: { when: () => true, text: 'Belum ada biaya', state: 'open' },
} satisfies Record<string, StepRule<ApplicationSituation>>

/** The step "Datang", once the seat is taken; the first that applies */
export const visitSteps = {
  /** The school has named a day and a turn · unit */
  turn: {
    when: (s) => Boolean(seatOf(s)?.visit_day) && typeof seatOf(s)?.queue_number === 'number',
    text: (s) => `${formatDay(seatOf(s)?.visit_day ?? '')}, antrean ${seatOf(s)?.queue_number}`,
    state: 'waiting',
  },
  /** The school has named a day · unit */
  day: {
    when: (s) => Boolean(seatOf(s)?.visit_day),
    text: (s) => formatDay(seatOf(s)?.visit_day ?? ''),
    state: 'waiting',
  },
  /** The school has named a turn · unit */
  queue: {
    when: (s) => typeof seatOf(s)?.queue_number === 'number',
    text: (s) => `Antrean ${seatOf(s)?.queue_number}`,
    state: 'waiting',
  },
  /** The school has named neither · unit */
  other: { when: () => true, text: 'Sesuai petunjuk sekolah', state: 'waiting' },
} satisfies Record<string, StepRule<ApplicationSituation>>
