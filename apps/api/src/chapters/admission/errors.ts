/** Errors of admission. */

import { phoneTailMissing } from '@sekolah/contract/admission/form-schemas'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ErrorCode, FieldError } from '@sekolah/contract/envelope'
import {
  Conflict,
  DomainError,
  Forbidden,
  Gone,
  InvalidField,
  TooMany,
} from '../../engine/base/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../engine/base/time.ts'

/** Outside of the admission period and its grace; the message says when, and what to do. */
/** Another number is valid instead of this one. */
export class ApplicationSetAside extends Conflict {
  constructor(kept: string) {
    super(`Pendaftaran ini digabung dengan ${kept}: nomor itu yang berlaku.`, {
      code: 'same_child',
    })
  }
}

/** The same child already has a seat under another number. */
export class AlreadyOneSeat extends Conflict {
  constructor(holder: string, id: number) {
    super(
      `Anak yang sama sudah memegang kursi dengan nomor ${holder}. Bila itu anak lain, nyatakan dulu di “Mungkin ganda”.`,
      { code: 'same_child', data: { id, registration_number: holder } },
    )
  }
}

export class AdmissionClosed extends Forbidden {
  constructor(sentence: string) {
    super(sentence, { code: 'ppdb_closed' satisfies ErrorCode })
  }
}

/** The key of an application that the family withdrew. */
export class Withdrawn extends Gone {
  constructor() {
    super('Pendaftaran ini sudah dibatalkan.', { code: 'withdrawn' satisfies ErrorCode })
  }
}

/** The key of a device from which the application was moved to another one. */
export class MovedToOtherDevice extends Gone {
  constructor() {
    super('Pendaftaran ini sudah dipindahkan ke HP lain.', { code: 'moved' satisfies ErrorCode })
  }
}

/** The key of an application that the school erased. */
export class ErasedBySchool extends Gone {
  constructor() {
    super('Pendaftaran ini sudah dihapus oleh sekolah. Hubungi sekolah bila itu keliru.')
  }
}

/** A family removed the e-mail from its application although the school requires one. */
export class EmailMissing extends InvalidField {
  constructor() {
    super('email', `${applicantLabels.email} wajib diisi.`)
  }
}

/** The handed-over application exists with other data; `applicant` is the stored one. */
export class HandedOverBefore extends Conflict {
  constructor(applicant: Applicant) {
    super(
      `Pendaftaran ini sudah ada sebagai ${applicant.registration_number} dengan isi yang berbeda.`,
      { data: applicant },
    )
  }
}

/** Somebody else has decided first; `decision` is theirs. */
export class AlreadyDecided extends Conflict {
  constructor(sentence: string, decision: unknown) {
    super(sentence, { code: 'already_decided', data: decision })
  }
}

/** A page from before the telephone field existed: it can only show the answer's message. */
export class OutdatedPage extends DomainError {
  constructor(errors: FieldError[]) {
    super('invalid', phoneTailMissing, { errors })
  }
}

/**
 * Too many wrong answers in Cek Status; `where` says whether they count for the number or the
 * network.
 */
export class TooManyGuesses extends TooMany {
  constructor(seconds: number, where: 'untuk nomor ini' | 'dari jaringan ini') {
    super(
      seconds,
      `Terlalu banyak isian yang keliru ${where}. Coba lagi dalam ${inWords(seconds)}, atau hubungi sekolah: kantor dapat memberi tahu statusnya.`,
    )
  }
}

const inWords = (seconds: number): string => {
  const ms = seconds * 1_000
  if (ms > 2 * DAY_MS) return `${Math.ceil(ms / DAY_MS)} hari`
  return ms > 90 * MINUTE_MS
    ? `${Math.ceil(ms / HOUR_MS)} jam`
    : `${Math.max(1, Math.ceil(ms / MINUTE_MS))} menit`
}
