/** Errors of documents. */
import type { Claim } from '@sekolah/contract/admission/documents/schemas'
import { Conflict, Gone, InvalidField } from '../../../engine/base/errors.ts'

/** A piece that does not follow the received bytes; `received` is the offset to resume at. */
export class WrongOffset extends Conflict {
  constructor(received: number) {
    super('Potongan ini tidak bersambung.', { code: 'wrong_offset', data: { received } })
  }
}

/** The received bytes do not match the device's hash; the page starts anew. */
export class WrongHash extends Conflict {
  constructor() {
    super('Halaman rusak di jalan dan akan dikirim lagi dari awal.', {
      code: 'wrong_hash',
      data: { received: 0 },
    })
  }
}

/** The page is no longer wanted: replaced, removed, or of an inactive type. */
export class PageUnwanted extends Gone {
  constructor(message: string) {
    super(message)
  }
}

/** A page that cannot be accepted, with what the family can do about it. */
export class PageRefused extends InvalidField {
  constructor(message: string) {
    super('page', message)
  }
}

/** A colleague has claimed the applicant at the desk. */
export class ClaimedByOther extends Conflict {
  constructor(claim: Claim) {
    super(`Berkas ini sedang diperiksa ${claim.username}.`, { code: 'claimed', data: claim })
  }
}

/** An approved document cannot be changed. */
export class AlreadyApproved extends Conflict {
  constructor() {
    super('Berkas ini sudah dinyatakan sah dan tidak dapat diubah lagi.')
  }
}
