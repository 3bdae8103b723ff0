/**
 * Refuses passwords that are long enough but easily guessed, as estimated by zxcvbn with Indonesian
 * words and with what is public about the school and the password's owner. The length is the
 * contract's rule.
 */
import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { InvalidField } from '../../engine/base/errors.ts'
import { schoolWords } from './school-words.ts'

/** The owner of the password, and the school. */
export type PasswordOwner = { username: string; email: string; school_name: string }

/** Rejects with InvalidField of `field` for a password that is easily guessed. */
export const refuseWeak = async (
  password: string,
  field: string,
  owner: PasswordOwner,
): Promise<void> => {
  const advice = await findPasswordAdvice(password, owner)
  if (advice === null) return
  throw new InvalidField(field, `Kata sandi ini mudah ditebak. Pilih yang lain. ${advice}`)
}

/** Required number of guesses: zxcvbn's highest score; three common words have fewer. */
const MIN_GUESSES = 1e10
/** Required guesses of its letters alone; a word among digits is no stronger than the word. */
const MIN_CORE_GUESSES = 1e6

/** Advice for a better password, as a sentence; null when it is good enough. */
export const findPasswordAdvice = async (
  password: string,
  owner: PasswordOwner,
): Promise<string | null> => {
  // zxcvbn counts 10,000 guesses for each further name, but a person who knows them needs none.
  if (isOnlyNames(password, owner)) return advice.names
  const zxcvbn = await estimator()
  const names = namesOf(owner)
  const whole = zxcvbn.check(password, names)
  if (whole.guesses < MIN_GUESSES) return adviceFor(whole.sequence)
  const core = coreOf(password)
  if (core.length < 3) return null
  const { guesses, sequence } = zxcvbn.check(core, names)
  // In a core of three letters a rare word costs more guesses than its letters, but is still a
  // word.
  const isWords = core.length === 3 || sequence.every(({ pattern }) => pattern !== 'bruteforce')
  return isWords && guesses < MIN_CORE_GUESSES ? adviceFor(sequence) : null
}

const advice = {
  names: 'Hindari nama sendiri dan nama sekolah.',
  dates: 'Hindari tanggal dan tahun.',
  rows: 'Hindari urutan dan pengulangan.',
  words: 'Gabungkan empat kata yang tidak berhubungan.',
}

const adviceFor = (sequence: MatchExtended[]): string => {
  const has = (...patterns: string[]) => sequence.some(({ pattern }) => patterns.includes(pattern))
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return advice.names
  if (has('date', 'regex')) return advice.dates
  return has('spatial', 'sequence', 'repeat') ? advice.rows : advice.words
}

/** Whether almost no letters are left without the names in the password. */
const isOnlyNames = (
  password: string,
  { username, email, school_name }: PasswordOwner,
): boolean => {
  const letters = lettersOf(password)
  const known = [school_name, username, email.split('@')[0] ?? '', ...school_name.split(/\s+/)]
    .map(lettersOf)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest.length < 4 && rest.length < letters.length
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The letters of a password without digits and signs: "SMK Hebat #2026!" as "smkhebat". */
const coreOf = (text: string): string =>
  text
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[\s._-]/g, '')
    .toLowerCase()

/** The words of all names, and their combinations as people write them together: "nusa-bakti". */
const namesOf = ({ username, email, school_name }: PasswordOwner): string[] => {
  const runs = [school_name, username, email].flatMap((text) => {
    const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
    return words.flatMap((_, first) =>
      words.slice(first).flatMap((_, more) => {
        const run = words.slice(first, first + more + 1)
        return ['', ' ', '-', '.', '_'].map((joint) => run.join(joint))
      }),
    )
  })
  return [...new Set([...runs, email])].filter(
    ({ length }) => length >= 3 && length <= MAX_CHARACTERS,
  )
}

const MAX_WORDS = 8
/** The most characters for zxcvbn, whose time grows more than quadratically with the length. */
const MAX_CHARACTERS = 48
/** How many variants of a spelling such as "p4ssw0rd" are looked up. */
const MAX_READINGS = 2

let loading: Promise<ZxcvbnFactory> | null = null

// Imported on first use: a tenth of a second and 14 MB, only needed for a new password.
const estimator = (): Promise<ZxcvbnFactory> => {
  loading ??= load()
  return loading
}

const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, common, indonesian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-id'),
  ])
  const { qwerty, keypad } = common.adjacencyGraphs
  return new ZxcvbnFactory({
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      words: indonesian.dictionary['commonWords-id'],
      names: indonesian.dictionary['names-id'],
      wikipedia: indonesian.dictionary['wikipedia-id'],
      school: schoolWords,
    },
    graphs: { qwerty, keypad },
    maxLength: MAX_CHARACTERS,
    l33tMaxSubstitutions: MAX_READINGS,
  })
}
