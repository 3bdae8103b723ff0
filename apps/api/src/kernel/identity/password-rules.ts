/**
 * What is refused although it is long enough: passwords that everybody uses, and those made of
 * what everybody knows about the school and its owner. Length is the contract's rule.
 */
import { InvalidField } from '../../engine/errors.ts'

/** Who will sign in with it, and where. */
export type Owner = { username: string; email: string; school_name: string }

/** Throws InvalidField of `field` for a password that is easily guessed. */
export const refuseWeak = async (password: string, field: string, owner: Owner): Promise<void> => {
  if (!(await isGuessable(password, owner))) return
  throw new InvalidField(field, 'Kata sandi ini mudah ditebak. Pilih yang lain.')
}

/** Whether little is left of a password without common passwords and without its owner's names. */
export const isGuessable = async (
  password: string,
  { username, email, school_name }: Owner,
): Promise<boolean> => {
  const plain = password.toLowerCase()
  const common = await commonPasswords()
  if (common.has(plain) || common.has(core(plain)) || common.has(repeated(plain))) return true
  const letters = lettersOf(plain)
  const known = [school_name, username, email.split('@')[0] ?? '', ...school_name.split(/\s+/)]
    .map(lettersOf)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest.length < 4 && rest.length < letters.length
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** "!password2026" as "password". */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** What a text repeats: "dragondragon" as "dragon"; the text itself when it repeats nothing. */
const repeated = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const TOP = 10_000
let loading: Promise<Set<string>> | null = null

// Half a megabyte, loaded only when somebody sets a password.
const commonPasswords = (): Promise<Set<string>> => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, TOP)),
  )
  return loading
}
