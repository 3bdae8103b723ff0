/** What an answer has to contain, by the kind of question. */

const number =
  /\d|\b(satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|juta|sekali|gratis)\b/i
const day =
  /\d{1,2} (januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember)( \d{4})?/gi
const someDay =
  /\b(senin|selasa|rabu|kamis|jumat|sabtu|minggu|setiap|kelas x|awal|akhir|setelah|saat|sejak)\b/i
const hour = /\d{1,2}[.:]\d{2}(?!\d)/g

/** Days and hours are no amounts. */
const fits: Record<string, (text: string) => boolean> = {
  '?berapa': (text) => number.test(text.replace(day, '').replace(hour, '')),
  '?kapan': (text) => text.search(day) >= 0 || someDay.test(text),
  '?jam': (text) => text.search(hour) >= 0,
  '?lama': (text) => number.test(text) || /\b(semester|tahun|bulan|minggu|hari)\b/i.test(text),
  '?siapa': (text) => /, (S|A|M)\.|\bDr(s|a)?\.|wali kelas|panitia|petugas/i.test(text),
}

export const fitsKind = (kind: string, text: string): boolean => fits[kind]?.(text) ?? true

/** Whether a text says what is allowed or needed, where the question asks for that. */
export const settles = (words: readonly string[], text: string): boolean =>
  !words.some((word) => permission.test(word)) || settling.test(text)

const permission = /^(boleh|bolehkah|wajib|wajibkah|harus|haruskah|perlu|perlukah)$/
const settling =
  /\b(boleh|bisa|dapat|wajib|harus|perlu|tidak|belum|tanpa|ya|siapa saja|terbuka|gratis|hadir|bersama|membawa|dibawa|bila|lampirkan|meminta|paling lambat|sudah termasuk|bersifat|jangan)\b/i
