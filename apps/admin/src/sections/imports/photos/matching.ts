/** Assigns photo files to teachers: by the name in the file name, or by the NIP through a list. */

import { nameWords } from '@sekolah/contract/values/names'

export type NamedTeacher = { id: number; name: string }

/** Names by NIP, from the office's list; it never leaves the browser. */
export type NipList = ReadonlyMap<string, string>

/** By file index: the teacher's id, or null when none or more than one matches. */
export const matchPhotos = (
  files: readonly string[],
  teachers: readonly NamedTeacher[],
  nips: NipList = new Map(),
): (number | null)[] => {
  const known = teachers.map(({ id, name }) => ({ id, words: nameWords(name) }))
  const personOf = (said: string): number | null => {
    const words = nameWords(said.replace(/[._]+/g, ' '))
    if (words.length === 0) return null
    const same = known.filter((one) => one.words.join(' ') === words.join(' '))
    if (same.length > 0) return same.length === 1 ? (same[0]?.id ?? null) : null
    const fitting = known.filter(
      (one) => one.words.length > 0 && (within(words, one.words) || within(one.words, words)),
    )
    return fitting.length === 1 ? (fitting[0]?.id ?? null) : null
  }
  return files.map((file) => {
    const name = file.replace(/\.[a-z0-9]{2,5}$/i, '')
    const nip = (name.replace(/[\s.]/g, '').match(/\d{8,20}/g) ?? []).find((one) => nips.has(one))
    return personOf(nip === undefined ? name : (nips.get(nip) ?? ''))
  })
}

const within = (few: string[], many: string[]): boolean => few.every((word) => many.includes(word))

/**
 * Parses the office's list: finds the column with long numbers, and the column of names beside it.
 */
export const parseNipList = (rows: readonly (readonly string[])[]): NipList => {
  const list = new Map<string, string>()
  for (const cells of rows) {
    const nip = cells
      .map((cell) => cell.replace(/[\s.'-]/g, ''))
      .find((cell) => /^\d{8,20}$/.test(cell))
    const name = cells.find((cell) => nameWords(cell).length > 0)
    if (nip && name) list.set(nip, name)
  }
  return list
}
