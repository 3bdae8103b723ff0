/** Fees and payments of those who take up a seat: methods, states, and how rupiah are written. */

/** Blank: as if there were no fees. `negeri`: the law allows none. `swasta`: the school takes fees. */
export const schoolKinds = ['', 'negeri', 'swasta'] as const

export const paymentMethods = ['cash', 'transfer', 'qris'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Tunai',
  transfer: 'Transfer',
  qris: 'QRIS',
}

/** `waiting` and `refused` are of a proof that a family has sent; money that was taken is `paid`. */
export const paymentStates = ['waiting', 'paid', 'refused', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLabels: Record<PaymentState, string> = {
  waiting: 'Menunggu diperiksa',
  paid: 'Sudah diterima',
  refused: 'Tidak dapat diterima',
  refunded: 'Dibatalkan',
}

/** A row of the book: money taken, its reversal, or a number that a restore has lost. */
export const paymentKinds = ['payment', 'refund', 'void'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Chosen, not written: the book outlives the child's data, so it holds no free text. */
export const refundReasons = ['wrong_amount', 'wrong_child', 'paid_back', 'not_received'] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundReasonLabels: Record<RefundReason, string> = {
  wrong_amount: 'Jumlah salah ketik',
  wrong_child: 'Salah pendaftar',
  paid_back: 'Uang dikembalikan',
  not_received: 'Uang tidak masuk ke rekening',
}

export const discountKinds = ['fixed', 'percent'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Percents are stored in hundredths: 10 % is 1,000. */
export const WHOLE = 10_000

/** More than any school takes from one family. */
export const MOST_RUPIAH = 1_000_000_000

export const feeLabels = {
  label: 'Nama biaya',
  amount: 'Besar biaya (rupiah)',
  program: 'Hanya untuk program',
  wave_id: 'Hanya untuk gelombang',
  discounts: 'Potongan',
  order_index: 'Urutan',
} as const

/** The number on a receipt: the book's own, which has no gap. */
export const receiptNumber = (id: number): string => `KW-${`${id}`.padStart(5, '0')}`
