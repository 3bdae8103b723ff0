/** Splits a text into the sentences and clauses that are answered by themselves. */
import type { Knowledge } from '../knowledge.ts'
import { wordsOf } from '../words/stem.ts'

const hasWords = (part: string): boolean => wordsOf(part).length > 0

export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.?!\n])\s+|(?<=[?!\n])(?=[^?!\n])|\s*\(\d\)\s*/).filter(hasWords)

export const clausesIn = (text: string): string[] => text.split(/[,;]\s*/).filter(hasWords)

/** "Berapa biayanya dan kapan ditutup": the questions of one sentence. */
export const questionsIn = (text: string): string[] => text.split(conjunction).filter(hasWords)

const conjunction =
  /\s+(?:dan|terus|trus|sama|sekalian|lalu|serta|and)\s+(?=(?:di ?mana|dmn|kapan|kpn|berapa|brp|apa|bagaimana|gimana|gmn|siapa|jam|when|where|how)\b)/i

/** Whether a sentence asks for something: in letters, the others only tell how it came about. */
export const asks = (sentence: string, { fold }: Knowledge): boolean =>
  sentence.trim().endsWith('?') || fold.words(sentence).some((word) => askingWords.has(word))

const askingWords = new Set(
  `apa apakah berapa kapan mana siapa bagaimana kenapa mengapa bisa bisakah boleh bolehkah minta
  tolak tolong mohon cara tanya bertanya menanyakan ingin tahu`.split(/\s+/),
)

/** Sentences by which writers introduce themselves; they ask for nothing. */
export const introduces = (sentence: string): boolean => introduction.test(sentence)

const introduction =
  /\bperkenalkan\b|\bnama saya\b|\bsaya (adalah )?(ibu|ayah|bapak|orang ?tua|wali|kakak)(nya)? (dari|murid|siswa|calon)\b[^,]*$/i

/** "Ada wifi? Gratis?": the second sentence asks about what the first one names. */
export const refersBack = (sentence: string, { fold }: Knowledge): boolean => {
  if (/^\s*atau\b/i.test(sentence)) return true
  const units = fold.unitsOf(fold.words(sentence)).filter(({ token }) => !token.startsWith('?'))
  const [only, ...others] = units
  return (
    others.length === 0 &&
    (only === undefined ||
      /^\s*(tolong|mohon|minta)\b/i.test(sentence) ||
      dependent.some((word) => fold.tokens(word).includes(only.token)))
  )
}

const dependent = ['gratis', 'biaya', 'cicil', 'aman', 'benar', 'tutup', 'buka', 'jam', 'bina']

/** What a question with a condition asks for: "kalau daftar di sekolah, bawa apa saja". */
export const mainClause = (sentence: string): string | null =>
  /^\s*(?:kalau|kalo|klo|kl|jika|misal|misalnya|apabila|bila)\b[^,?.]*,\s*(\S.*)$/i.exec(
    sentence,
  )?.[1] ?? null
