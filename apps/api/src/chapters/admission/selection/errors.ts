/** Errors of selection. */
import { Conflict } from '../../../engine/base/errors.ts'

/** The rules cannot be applied; each fault is reported at its field. */
export class ImpossibleRules extends Conflict {
  constructor(errors: { field: string; message: string }[]) {
    super('Aturan seleksi belum dapat dijalankan.', { errors })
  }
}

/** Some rows of a file are invalid; none was imported. */
export class WrongRows extends Conflict {
  constructor(count: number) {
    super(`Tidak ada nilai yang disimpan: ${count} baris perlu diperbaiki.`, { code: 'wrong_rows' })
  }
}

/** Some applicants lack values that the rules need: nobody is placed. */
export class MissingValues extends Conflict {
  constructor(count: number, missing: unknown) {
    super(`Seleksi belum dapat dijalankan: ${count} nilai belum diisi.`, {
      code: 'missing_values',
      data: missing,
    })
  }
}

/** The programme has no seat left; the head may accept anyway. */
export class NoSeatLeft extends Conflict {
  /** `promised` of the seats are in a result that is locked but not published. */
  constructor(program: string, count: number, promised: number) {
    const locked = promised > 0 ? `, ${promised} di antaranya di hasil yang sudah dikunci` : ''
    super(
      `Daya tampung ${program} sudah penuh (${count} kursi${locked}). Kepala sekolah dapat menerima di luar daya tampung.`,
      { code: 'no_seat', data: { program, count } },
    )
  }
}

/**
 * A family tried to change ranking data after its wave has closed; `why` names the reason and the
 * time.
 */
export class RankingClosed extends Conflict {
  constructor(why: string) {
    super(
      `${why}: program pilihan, tanggal lahir, dan jalur tidak dapat diubah lagi dari sini. Data lain masih dapat diubah. Hubungi sekolah bila ada yang keliru.`,
      { code: 'ranking_closed' },
    )
  }
}
