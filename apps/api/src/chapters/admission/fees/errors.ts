/** Errors of payments, by name. */

import type { Closing } from '@sekolah/contract/admission/fees/schemas'
import { rupiah } from '@sekolah/contract/values/money'
import { Conflict, NotFound } from '../../../engine/base/errors.ts'

/** A school without fees: the calls answer as if they did not exist. */
export class NoFees extends NotFound {
  constructor() {
    super('Sekolah ini tidak memungut biaya lewat situs.')
  }
}

export class NoSeat extends Conflict {
  constructor() {
    super('Pendaftar ini tidak memegang kursi, jadi tidak ada yang harus dibayar.')
  }
}

/** Cash above what is owed is a typing error. */
export class MoreThanOwed extends Conflict {
  constructor(rest: number) {
    super(`Jumlah ini melebihi sisa ${rupiah(Math.max(0, rest))}. Periksa kembali angkanya.`)
  }
}

/** A reversal of more than is left of the payment. */
export class MoreThanPaid extends Conflict {
  constructor(left: number) {
    super(`Dari pembayaran ini tinggal ${rupiah(left)} yang dapat dikembalikan.`)
  }
}

export class AlreadyReversed extends Conflict {
  constructor() {
    super('Pembayaran ini sudah dibatalkan.')
  }
}

export class AlreadyJudged extends Conflict {
  constructor() {
    super('Bukti ini sudah diperiksa orang lain. Muat ulang.')
  }
}

/** A payment was recorded while the cash was being counted; `data` is the book's present state. */
export class BookChanged extends Conflict {
  constructor(book: Pick<Closing, 'last_id' | 'total' | 'count'>) {
    super('Buku kas berubah sejak dihitung. Periksa kembali jumlahnya.', { data: book })
  }
}
