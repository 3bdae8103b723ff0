/** Errors of enrolment. */
import { seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import { Conflict, NotFound, Stale } from '../../../engine/base/errors.ts'
import type { EnrolmentRow } from './seats.ts'

export class NoOffer extends NotFound {
  constructor() {
    super('Belum ada kursi yang ditawarkan untuk pendaftaran ini.')
  }
}

/** The family's answer came after the end of its offer. */
export class OfferEnded extends Conflict {
  constructor(until: string, zone: TimeZone, wasPressedInTime: boolean) {
    const end = formatOfferEnd(until, zone)
    super(
      wasPressedInTime
        ? `Anda menekan tombol sebelum batas waktu (${end}), tetapi kabarnya baru sampai ke sekolah sekarang, dan kursinya sudah tidak kosong. Segera hubungi sekolah.`
        : `Batas waktu mengambil kursi ini sudah lewat (${end}). Hubungi sekolah.`,
    )
  }
}

export class SeatGivenBack extends Conflict {
  constructor() {
    super('Kursi ini sudah dilepas. Hubungi sekolah bila itu keliru.')
  }
}

export class DifferentSchools extends Conflict {
  constructor() {
    super('NPSN sekolah-sekolah ini berbeda, jadi bukan satu sekolah.')
  }
}

/** The seat has been passed on to somebody else. */
export class NoSeatFree extends Conflict {
  constructor(program: string) {
    super(`Kursi ${program} sudah tidak kosong: sudah ditawarkan kepada pendaftar lain.`, {
      code: 'no_seat',
    })
  }
}

/** Another clerk changed the seat first; tells who did, and the current state. */
export class SeatAlreadyChanged extends Stale {
  constructor({ seat_state, changed_by, updated_at }: EnrolmentRow, zone: TimeZone, now: unknown) {
    super(
      `Kursi ini sudah diubah oleh ${changed_by ?? 'keluarga atau sistem'} pada ${formatDateTime(updated_at, zone)}: ${seatStateLabels[seat_state]}. Periksa kembali.`,
      now,
    )
  }
}
