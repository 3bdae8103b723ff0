/** Stemming of Indonesian words for the bot: without case, affixes and stop words. */

/** The stems of the words of a text, without stop words. */
export const meaningOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !stopWords.has(word))
      .map(stem)
      .filter((word) => word.length > 1 && !stopWords.has(word)),
  ),
]

/** Every word of a text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * A word without its affixes: "pendaftarannya" and "mendaftar" are both "daftar". A rough rule is
 * enough, because both sides of a comparison are stemmed.
 */
export const stem = (word: string): string => {
  let rest = word
  for (const ending of endings) rest = cut(rest, (text) => text.replace(ending, ''))
  return cut(rest, (text) => text.replace(beginning, ''))
}

// Stop words: most questions contain one of these, so they would match everything.
const stopWords = new Set(
  `ada adalah agar aja akan aku anda antara apa apakah atau bagaimana bagi bahwa banyak beberapa
  belum berapa bila bisa bisakah boleh bolehkah bu buat bukan cara dalam dan dapat dapatkah dari
  dengan di dong enggak gak gimana hai halo hanya harus ingin ini itu iya jadi jadinya jika juga
  kah kak kalau kami kapan karena kasih kata ke kenapa kita lagi lalu lebih maaf malam mana masih
  mau mengapa mohon murid nggak nya oleh pada pagi pak paling para per perlu permisi punya saat
  saja sampai sangat saya sebagai sebuah secara sedang sekali sekolah selamat semua seperti serta
  siang siapa sih sini siswa situ sore sudah tahu tanya tapi telah tentang terima tersebut tetapi
  tiap tidak tolong untuk untuknya ya yaitu yang`.split(/\s+/),
)

const endings = [/(lah|kah|pun)$/, /(ku|mu|nya)$/, /(kan|an|i)$/]
const beginning = /^(meng|men|mem|me|peng|pen|pem|pe|ber|be|ter|di|se)/

/** A shorter rest would be another word: "ikan" is no "ik". */
const cut = (word: string, shorten: (text: string) => string): string => {
  const rest = shorten(word)
  return rest.length >= 4 ? rest : word
}
