/** Finds faults in the rules of a wave; a small module, so that they are shown while typing. */
import { isCheckMark } from './demands.ts'
import { factComponents, type SortKey, sortKeyLabels, sortKeys, WHOLE_SHARE } from './labels.ts'
import { createFault, createWarning, type RuleFault } from './rule-fault.ts'
import type { Path, StatedRules } from './rules.ts'
import { shareFaults } from './share-faults.ts'
import { spillFaults } from './spill-faults.ts'

/**
 * `programs` are the school's, `components` the marks that can be entered; without either, unknown
 * names are not reported.
 */
export const ruleFaults = (
  rules: StatedRules,
  programs: readonly KnownProgram[] | null = null,
  components: readonly string[] | null = null,
): RuleFault[] => {
  const numbers = numberFaults(rules)
  return [
    ...numbers,
    ...programFaults(rules, programs),
    ...pathFaults(rules.paths, components),
    // With invalid numbers, sums would only repeat the same fault.
    ...(numbers.length === 0 ? shareFaults(rules) : []),
    ...spillFaults(rules.paths),
  ]
}

type KnownProgram = {
  name: string
  is_active: boolean
  /** Its number of the year; null for none, undefined where it is not known. */
  seats?: number | null
}

const numberFaults = ({ seats, paths }: StatedRules): RuleFault[] => {
  const faults: RuleFault[] = []
  const whole = (path: RuleFault['path'], value: number, least: number, what: string) => {
    if (!Number.isSafeInteger(value) || value < least) {
      faults.push(createFault(path, `${what} harus bilangan bulat, paling sedikit ${least}.`))
    }
  }
  const percent = (path: RuleFault['path'], value: number) => {
    if (!Number.isSafeInteger(value) || value < 0 || value > WHOLE_SHARE) {
      faults.push(
        createFault(
          path,
          'Bagian kursi harus antara 0 % dan 100 %, paling banyak dua angka di belakang koma.',
        ),
      )
    }
  }
  for (const [i, { count }] of seats.entries()) {
    if (count !== null) whole(['seats', i, 'count'], count, 0, 'Jumlah kursi')
  }
  for (const [i, path] of paths.entries()) {
    percent(['paths', i, 'share'], path.share)
    for (const [j, { share }] of path.shares.entries()) {
      percent(['paths', i, 'shares', j, 'share'], share)
    }
    if (path.max !== null) whole(['paths', i, 'max'], path.max, 0, 'Batas kursi')
    for (const [j, { weight }] of path.components.entries()) {
      whole(['paths', i, 'components', j, 'weight'], weight, 1, 'Bobot')
    }
  }
  return faults
}

const programFaults = (
  { seats, paths }: StatedRules,
  programs: readonly KnownProgram[] | null,
): RuleFault[] => {
  const faults: RuleFault[] = []
  const check = (path: RuleFault['path'], program: string) => {
    const known = programs?.find(({ name }) => name === program)
    if (programs && !known) {
      faults.push(createFault(path, `Program “${program}” tidak ada di daftar program sekolah.`))
    } else if (known && !known.is_active) {
      faults.push(createFault(path, `Program “${program}” sedang ditutup.`))
    }
  }
  const names = seats.map(({ program }) => program)
  for (const [i, { program, count }] of seats.entries()) {
    check(['seats', i, 'program'], program)
    const ofYear = programs?.find(({ name }) => name === program)?.seats
    if (count === null && ofYear === null) {
      faults.push(createFault(['seats', i, 'count'], unstatedSeats(program)))
    }
    if (count !== null && ofYear != null && count > ofYear) {
      const message = `Daya tampung ${program} ${ofYear} kursi, jadi hanya itu yang dibuka.`
      faults.push(createWarning(['seats', i, 'count'], message))
    }
    if (names.indexOf(program) < i) {
      faults.push(createFault(['seats', i, 'program'], `Kursi ${program} tertulis dua kali.`))
    }
  }
  for (const [i, { shares }] of paths.entries()) {
    const own = shares.map(({ program }) => program)
    for (const [j, program] of own.entries()) {
      const path = ['paths', i, 'shares', j, 'program']
      check(path, program)
      if (own.indexOf(program) < j) {
        faults.push(createFault(path, `Bagian untuk ${program} tertulis dua kali.`))
      }
      if (!names.includes(program)) {
        faults.push(
          createWarning(path, `${program} tidak punya kursi, jadi bagian ini tidak dipakai.`),
        )
      }
    }
  }
  return faults
}

export const unstatedSeats = (program: string): string =>
  `Daya tampung ${program} belum diisi: isi di Kelola Konten, Program, atau di gelombang ini.`

const pathFaults = (paths: readonly Path[], known: readonly string[] | null): RuleFault[] => {
  if (paths.length === 0)
    return [createFault(['paths'], 'Belum ada jalur, jadi tidak ada yang bisa diterima.')]
  const codes = paths.map(({ code }) => code)
  const faults = paths.flatMap((path, i) => [
    ...(path.code === '' ? [createFault(['paths', i, 'code'], 'Jalur ini belum punya kode.')] : []),
    ...(codes.indexOf(path.code) < i
      ? [createFault(['paths', i, 'code'], `Kode jalur “${path.code}” dipakai dua kali.`)]
      : []),
    ...keyFaults(path, i),
    ...componentFaults(path, i, known),
  ])
  if (!paths.some(({ is_open }) => is_open)) {
    const message =
      'Tidak ada jalur untuk semua pendaftar: yang jalurnya belum disetujui tidak bisa diterima.'
    faults.push(createWarning(['paths'], message))
  }
  return faults
}

const keyFaults = ({ keys, components }: Path, i: number): RuleFault[] => {
  const faults: RuleFault[] = []
  const isKnown = (key: string): key is SortKey => (sortKeys as readonly string[]).includes(key)
  for (const [j, key] of keys.entries()) {
    const path = ['paths', i, 'keys', j]
    if (!isKnown(key)) faults.push(createFault(path, `Urutan “${key}” tidak dikenal.`))
    else if (keys.indexOf(key) < j) {
      faults.push(createFault(path, `Urutan “${sortKeyLabels[key]}” tertulis dua kali.`))
    }
  }
  const isScored = keys.includes('score')
  if (isScored && components.length === 0) {
    const message = 'Diurutkan menurut nilai, tetapi belum disebut nilai apa yang dihitung.'
    faults.push(createFault(['paths', i, 'components'], message))
  }
  if (!isScored && components.length > 0) {
    const message = 'Ada nilai yang dihitung, tetapi urutannya tidak memakai nilai.'
    faults.push(createFault(['paths', i, 'keys'], message))
  }
  if (keys.length === 0) {
    const message = 'Belum ada urutan: siapa yang diterima hanya ditentukan oleh nomor pendaftaran.'
    faults.push(createWarning(['paths', i, 'keys'], message))
  }
  return faults
}

const componentFaults = (
  { components }: Path,
  i: number,
  known: readonly string[] | null,
): RuleFault[] => {
  const names = components.map(({ name }) => name)
  return names.flatMap((name, j) => {
    const path = ['paths', i, 'components', j, 'name']
    if (name.trim() === '') return [createFault(path, 'Nilai ini belum punya nama.')]
    if ((factComponents as readonly string[]).includes(name) || isCheckMark(name)) {
      return [createFault(path, `“${name}” bukan nilai; pakailah sebagai urutan.`)]
    }
    if (known && !known.includes(name)) return [createFault(path, `Nilai “${name}” tidak dikenal.`)]
    return names.indexOf(name) < j ? [createFault(path, `Nilai “${name}” tertulis dua kali.`)] : []
  })
}
