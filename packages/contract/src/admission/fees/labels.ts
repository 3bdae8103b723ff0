/** Fees and payments of families who take up a seat: methods, states, and the format of rupiah. */

/**
 * Empty: not set, treated as without fees. `negeri`: the law allows no fees. `swasta`: the school
 * takes fees.
 */
export const schoolKinds = ['', 'negeri', 'swasta'] as const

export const paymentMethods = ['cash', 'transfer', 'qris'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Tunai',
  transfer: 'Transfer',
  qris: 'QRIS',
}

/**
 * `waiting` and `refused` are states of a proof that a family has sent; received money is `paid`.
 */
export const paymentStates = ['waiting', 'paid', 'refused', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLabels: Record<PaymentState, string> = {
  waiting: 'Menunggu diperiksa',
  paid: 'Sudah diterima',
  refused: 'Tidak dapat diterima',
  refunded: 'Dibatalkan',
}

/** A row of the book: a payment, its reversal, or a number that a restore has lost. */
export const paymentKinds = ['payment', 'refund', 'void'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** From when on a fee is owed. */
export const feeMoments = ['registration', 'seat'] as const
export type FeeMoment = (typeof feeMoments)[number]

export const feeMomentLabels: Record<FeeMoment, string> = {
  registration: 'Sejak mendaftar',
  seat: 'Sesudah mendapat kursi',
}

/** A fixed choice: the book outlives the child's data, so it holds no free text. */
export const refundReasons = [
  'wrong_amount',
  'wrong_child',
  'paid_back',
  'resigned',
  'not_received',
] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundReasonLabels: Record<RefundReason, string> = {
  wrong_amount: 'Jumlah salah ketik',
  wrong_child: 'Salah pendaftar',
  paid_back: 'Uang dikembalikan',
  resigned: 'Mengundurkan diri; sisanya tidak dikembalikan',
  not_received: 'Uang tidak masuk ke rekening',
}

export const discountKinds = ['fixed', 'percent'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** 100 %: percentages are stored in hundredths, so 10 % is 1,000. */
export const FULL_PERCENT = 10_000

/** The upper limit of an amount: more than any school takes from one family. */
export const MAX_RUPIAH = 1_000_000_000

export const feeLabels = {
  label: 'Nama biaya',
  amount: 'Besar biaya (rupiah)',
  program: 'Hanya untuk program',
  wave_id: 'Hanya untuk gelombang',
  when: 'Diminta',
  discounts: 'Potongan',
  instalments: 'Cicilan',
  order_index: 'Urutan',
  is_shown: 'Tampil di situs, di Biaya',
} as const

/** The number of a receipt, by its row in the book; without gaps. */
export const receiptNumber = (id: number): string => `KW-${`${id}`.padStart(5, '0')}`
