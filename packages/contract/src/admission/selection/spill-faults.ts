/** Finds free seats that cannot spill where the rules send them, or have no target. */
import { WHOLE_SHARE } from './labels.ts'
import { createFault, createWarning, pathName, type RuleFault } from './rule-fault.ts'
import type { Path } from './rules.ts'

export const spillFaults = (paths: readonly Path[]): RuleFault[] => [
  ...paths.flatMap((path, i) => targetFaults(paths, path, ['paths', i, 'spill_to'])),
  ...circles(paths),
]

/** Circular spills; unlike an unfinished rule, nobody can have meant them. */
export const endlessSpills = (paths: readonly Path[]): RuleFault[] => [
  ...paths.flatMap((path, i) =>
    path.spill_to === path.code ? [intoItself(path, ['paths', i, 'spill_to'])] : [],
  ),
  ...circles(paths),
]

const targetFaults = (
  paths: readonly Path[],
  path: Path,
  place: RuleFault['path'],
): RuleFault[] => {
  if (path.spill_to === null) return isLossy(path) ? [createWarning(place, lossSentence(path))] : []
  if (path.spill_to === path.code) {
    return [intoItself(path, place)]
  }
  const target = paths.find(({ code }) => code === path.spill_to)
  if (!target) {
    return [createFault(place, `Sisa kursi pindah ke jalur “${path.spill_to}”, yang tidak ada.`)]
  }
  if (target.max === null) return []
  const message = `Sisa kursi tidak bisa pindah ke ${pathName(target)}, karena kursi jalur itu dibatasi.`
  return [createFault(place, message)]
}

const intoItself = (path: Path, place: RuleFault['path']): RuleFault =>
  createFault(place, `Sisa kursi ${pathName(path)} tidak bisa pindah ke jalur itu sendiri.`)

/**
 * Whether seats may stay free in a path: an open path without a maximum takes everybody who wants
 * the programme, so a seat that is free there is wanted by nobody.
 */
const isLossy = ({ max, share, shares, is_open }: Path): boolean =>
  max !== null ||
  (!is_open && [share, ...shares.map((own) => own.share)].some((part) => part < WHOLE_SHARE))

const lossSentence = (path: Path): string =>
  `Kursi ${pathName(path)} yang tidak terisi tidak pindah ke jalur mana pun, jadi tetap kosong.`

/** Every circle once, at its first path. */
const circles = (paths: readonly Path[]): RuleFault[] => {
  const found = new Set<string>()
  const faults: RuleFault[] = []
  for (const [i, start] of paths.entries()) {
    const way = circleFrom(paths, start)
    if (!way || way.some(({ code }) => found.has(code))) continue
    for (const { code } of way) found.add(code)
    const names = [...way, start].map(pathName).join(' → ')
    faults.push(createFault(['paths', i, 'spill_to'], `Sisa kursi berputar tanpa akhir: ${names}.`))
  }
  return faults
}

/**
 * The paths of the circle through this one; a path that spills into itself is reported elsewhere.
 */
const circleFrom = (paths: readonly Path[], start: Path): Path[] | null => {
  const way = [start]
  for (;;) {
    const next = paths.find(({ code }) => code === way.at(-1)?.spill_to)
    if (next === start) return way.length > 1 ? way : null
    if (!next || way.includes(next)) return null
    way.push(next)
  }
}
