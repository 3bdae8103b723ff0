/** What admission refuses, by name. */
import type { ErrorCode } from '@sekolah/contract/envelope'
import { Conflict, Forbidden, Gone } from '../../engine/errors.ts'

/**
 * Outside of the admission dates and the hours of grace; the sentence says when, and what to do.
 */
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

/** The key of an application that the school erased. */
export class ErasedBySchool extends Gone {
  constructor() {
    super('Pendaftaran ini sudah dihapus oleh sekolah. Hubungi sekolah bila itu keliru.')
  }
}

/** Somebody else has decided first; `decision` is theirs. */
export class AlreadyDecided extends Conflict {
  constructor(sentence: string, decision: unknown) {
    super(sentence, { code: 'already_decided', data: decision })
  }
}
