/** The list's filters as a sentence: "Status Proses, jurusan TKJ, masuk sejak Senin". */
import { markLabels, statusLabels } from '@sekolah/contract/admission/labels'
import { daysBetween, formatDayShort } from '@sekolah/contract/values/dates'
import type { PpdbQuery } from '../address.ts'

type Filter = Exclude<keyof PpdbQuery, 'page' | 'per'>

/** The name of each filter, on its remove button. */
export const filterNames: Record<Filter, string> = {
  search: 'pencarian',
  status: 'status',
  program: 'jurusan',
  day: 'hari daftar',
  since: 'tanggal mulai',
  mark: 'tanda',
  year: 'tahun',
  sort: 'urutan',
}

/** Each active filter, in sentence order; `today` is the school's date. */
export const filterSentences = (
  query: PpdbQuery,
  today: string,
): { name: Filter; text: string }[] => {
  const { search, status, program, day, since, mark, year, sort } = query
  const texts: [Filter, string | undefined][] = [
    ['status', status && `Status ${statusLabels[status]}`],
    ['program', program && `jurusan ${program}`],
    ['day', day && `masuk ${dayText(day, today)}`],
    ['since', since && `masuk sejak ${dayText(since, today)}`],
    ['mark', mark && markLabels[mark].toLowerCase()],
    ['search', search && `memuat “${search}”`],
    ['year', year && `tahun ${year}`],
    ['sort', sort && `urut ${sortText[sort]}`],
  ]
  return texts.flatMap(([name, text]) => (text ? [{ name, text }] : []))
}

const sortText: Record<NonNullable<PpdbQuery['sort']>, string> = {
  newest: 'dari yang terbaru',
  oldest: 'dari yang terlama',
  name: 'menurut nama',
  school: 'menurut sekolah asal',
}

/** "hari ini", "Senin" within the last week, else the date. */
const dayText = (day: string, today: string): string => {
  const ago = daysBetween(day, today)
  if (ago === 0) return 'hari ini'
  return ago > 0 && ago < 7 ? weekday.format(Date.parse(day)) : formatDayShort(day)
}

const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone: 'UTC' })

/** Whether two addresses show the same applicants in the same order. */
export const isSameView = (one: PpdbQuery, other: PpdbQuery): boolean =>
  filterKeys.every((name) => one[name] === other[name])

const filterKeys = Object.keys(filterNames) as Filter[]
