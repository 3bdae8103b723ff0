/** Guesses the time zone of a school from its address. */
import { type TimeZone, timeZones } from '@sekolah/contract/values/dates'

/** By the provinces, and towns that people write without them; null where none is named. */
const places: Record<TimeZone, RegExp> = {
  WIT: /\b(maluku|papua|ambon|ternate|tidore|jayapura|sorong|manokwari|merauke|timika|nabire|biak|fakfak)\b/i,
  WITA: /\b(bali|nusa tenggara|ntb|ntt|kalimantan (selatan|timur|utara)|kalsel|kaltim|kaltara|sulawesi|sulsel|sulut|sulteng|sultra|sulbar|gorontalo|denpasar|mataram|lombok|sumbawa|kupang|flores|sumba|banjarmasin|banjarbaru|balikpapan|samarinda|bontang|tarakan|makassar|parepare|palopo|manado|bitung|palu|kendari|baubau|mamuju)\b/i,
  WIB: /\b(aceh|sumatra|sumatera|riau|jambi|bengkulu|lampung|bangka|belitung|jakarta|banten|jawa|yogyakarta|diy|kalimantan (barat|tengah)|kalbar|kalteng|medan|padang|palembang|pekanbaru|bandung|semarang|surabaya|surakarta|malang|pontianak|palangka)\b/i,
}

export const zoneOfPlace = (address: string): TimeZone | null =>
  // A street of Java may be named after an island: the place stands last.
  [...timeZones]
    .map((zone) => ({ zone, at: lastOf(address, places[zone]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0]?.zone ?? null

const lastOf = (text: string, place: RegExp): number =>
  [...text.matchAll(new RegExp(place.source, 'gi'))].at(-1)?.index ?? -1
