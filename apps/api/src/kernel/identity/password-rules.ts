/**
 * What is refused although it is long enough: what a guesser tries first, as zxcvbn counts it with
 * Indonesian words and with what everybody knows about the school and the password's owner. Length
 * is the contract's rule.
 */
import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { InvalidField } from '../../engine/base/errors.ts'
import { schoolWords } from './school-words.ts'

/** Who will sign in with it, and where. */
export type Owner = { username: string; email: string; school_name: string }

/** Throws InvalidField of `field` for a password that is easily guessed. */
export const refuseWeak = async (password: string, field: string, owner: Owner): Promise<void> => {
  const advice = await adviceOn(password, owner)
  if (advice === null) return
  throw new InvalidField(field, `Kata sandi ini mudah ditebak. Pilih yang lain. ${advice}`)
}

/** Guesses a password must be worth: zxcvbn's highest score; three common words are worth less. */
const LEAST_GUESSES = 1e10
/** Guesses its letters alone must be worth; a word among numbers is no more than the word. */
const LEAST_CORE_GUESSES = 1e6

/** What to do better, as a sentence; null for a password that is good enough. */
export const adviceOn = async (password: string, owner: Owner): Promise<string | null> => {
  // Each name more is worth 10,000 guesses to zxcvbn, and none to whoever knows them all.
  if (isOnlyNames(password, owner)) return advice.names
  const zxcvbn = await estimator()
  const names = namesOf(owner)
  const whole = zxcvbn.check(password, names)
  if (whole.guesses < LEAST_GUESSES) return adviceFor(whole.sequence)
  const core = coreOf(password)
  if (core.length < 3) return null
  const { guesses, sequence } = zxcvbn.check(core, names)
  // Of three letters a rare word costs more guesses than the letters do; it is a word all the same.
  const isWords = core.length === 3 || sequence.every(({ pattern }) => pattern !== 'bruteforce')
  return isWords && guesses < LEAST_CORE_GUESSES ? adviceFor(sequence) : null
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

/** Whether next to no letters are left of a password without the names in it. */
const isOnlyNames = (password: string, { username, email, school_name }: Owner): boolean => {
  const letters = lettersOf(password)
  const known = [school_name, username, email.split('@')[0] ?? '', ...school_name.split(/\s+/)]
    .map(lettersOf)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest.length < 4 && rest.length < letters.length
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** "SMK Hebat #2026!" as "smkhebat". */
const coreOf = (text: string): string =>
  text
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[\s._-]/g, '')
    .toLowerCase()

/** The words of all names, and their runs as people write them together: "nusa-bakti". */
const namesOf = ({ username, email, school_name }: Owner): string[] => {
  const runs = [school_name, username, email].flatMap((text) => {
    const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
    return words.flatMap((_, first) =>
      words.slice(first).flatMap((_, more) => {
        const run = words.slice(first, first + more + 1)
        return ['', ' ', '-', '.', '_'].map((joint) => run.join(joint))
      }),
    )
  })
  return [...new Set([...runs, email])].filter(
    ({ length }) => length >= 3 && length <= MOST_CHARACTERS,
  )
}

const MOST_WORDS = 8
/** As far as zxcvbn looks: its work grows faster than the square of what it looks at. */
const MOST_CHARACTERS = 48
/** How many readings of "p4ssw0rd" are looked up. */
const MOST_READINGS = 2

let loading: Promise<ZxcvbnFactory> | null = null

// A tenth of a second and 14 MB that only a new password needs.
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
    maxLength: MOST_CHARACTERS,
    l33tMaxSubstitutions: MOST_READINGS,
  })
}
