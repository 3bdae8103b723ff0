/**
 * A NIK encodes the birth date of its holder, with 40 added to the day for a woman. Real ones
 * contain mistakes, so a contradiction is a warning and never refused.
 */
export type NikFacts = { nik: string; birth_date: string; sex: string | null }

export const nikWarnings = ({ nik, birth_date, sex }: NikFacts): string[] => {
  const [, dayText, month, year] = /^\d{6}(\d{2})(\d{2})(\d{2})\d{4}$/.exec(nik) ?? []
  if (dayText === undefined) return []
  const isWoman = Number(dayText) > 40
  const day = `${isWoman ? Number(dayText) - 40 : Number(dayText)}`.padStart(2, '0')
  const saysDate = `${year}-${month}-${day}` === birth_date.slice(2)
  const saysSex = sex === null || sex === '' || (sex === 'P') === isWoman
  return [
    ...(saysDate
      ? []
      : ['NIK ini tidak sesuai dengan tanggal lahir. Periksa kembali di Kartu Keluarga.']),
    ...(saysSex
      ? []
      : ['NIK ini tidak sesuai dengan jenis kelamin. Periksa kembali di Kartu Keluarga.']),
  ]
}
