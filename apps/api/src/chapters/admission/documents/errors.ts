/** What documents refuse, by name. */
import type { Claim } from '@sekolah/contract/admission/documents/schemas'
import { Conflict, Gone, InvalidField } from '../../../engine/base/errors.ts'

/** A piece that does not follow on what is here; `received` is where to go on. */
export class WrongOffset extends Conflict {
  constructor(received: number) {
    super('Potongan ini tidak bersambung.', { code: 'wrong_offset', data: { received } })
  }
}

/** What arrived is not what the device sent off; the page begins anew. */
export class WrongHash extends Conflict {
  constructor() {
    super('Halaman rusak di jalan dan akan dikirim lagi dari awal.', {
      code: 'wrong_hash',
      data: { received: 0 },
    })
  }
}

/** A page that nobody waits for any more: replaced, taken away, or of a type that is switched off. */
export class PageUnwanted extends Gone {
  constructor(message: string) {
    super(message)
  }
}

/** A page that cannot be taken, with what the family can do about it. */
export class PageRefused extends InvalidField {
  constructor(message: string) {
    super('page', message)
  }
}

/** A colleague has the applicant open at the desk. */
export class ClaimedByOther extends Conflict {
  constructor(claim: Claim) {
    super(`Berkas ini sedang diperiksa ${claim.username}.`, { code: 'claimed', data: claim })
  }
}

/** An approved document stays as it was approved. */
export class AlreadyApproved extends Conflict {
  constructor() {
    super('Berkas ini sudah dinyatakan sah dan tidak dapat diubah lagi.')
  }
}
