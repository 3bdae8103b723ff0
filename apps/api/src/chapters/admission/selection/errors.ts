/** What selection refuses, by name. */
import { Conflict } from '../../../engine/base/errors.ts'

/** Rules that cannot be applied, each fault at its field. */
export class ImpossibleRules extends Conflict {
  constructor(errors: { field: string; message: string }[]) {
    super('Aturan seleksi belum dapat dijalankan.', { errors })
  }
}

/** Rows of a file that cannot be taken; none of it was. */
export class WrongRows extends Conflict {
  constructor(count: number) {
    super(`Tidak ada nilai yang disimpan: ${count} baris perlu diperbaiki.`, { code: 'wrong_rows' })
  }
}

/** Values that the rules ask for and that some applicants do not have: nobody is placed. */
export class MissingValues extends Conflict {
  constructor(count: number, missing: unknown) {
    super(`Seleksi belum dapat dijalankan: ${count} nilai belum diisi.`, {
      code: 'missing_values',
      data: missing,
    })
  }
}

/** A programme has no seat left; the head may accept all the same. */
export class NoSeatLeft extends Conflict {
  /** `promised` of them are in a result that is locked and not yet public. */
  constructor(program: string, count: number, promised: number) {
    const locked = promised > 0 ? `, ${promised} di antaranya di hasil yang sudah dikunci` : ''
    super(
      `Daya tampung ${program} sudah penuh (${count} kursi${locked}). Kepala sekolah dapat menerima di luar daya tampung.`,
      { code: 'no_seat', data: { program, count } },
    )
  }
}

/** A family changes what is ranked after its wave has closed; `why` says which, and since when. */
export class RankingClosed extends Conflict {
  constructor(why: string) {
    super(
      `${why}: program pilihan, tanggal lahir, dan jalur tidak dapat diubah lagi dari sini. Data lain masih dapat diubah. Hubungi sekolah bila ada yang keliru.`,
      { code: 'ranking_closed' },
    )
  }
}
