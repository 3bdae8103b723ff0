import { expect, test } from 'vitest'
import { zoneOfPlace } from './place-zone.ts'

test.each([
  ['Jalan Pahlawan 10, Kebumen, Jawa Tengah', 'WIB'],
  ['Jl. Sudirman, Denpasar Barat', 'WITA'],
  ['Jalan Sulawesi 3, Semarang', 'WIB'],
  ['Jl. Jawa No. 5, Kota Kupang, NTT', 'WITA'],
  ['Kab. Tapin, Kalimantan Selatan', 'WITA'],
  ['Kab. Kapuas, Kalimantan Tengah', 'WIB'],
  ['Jl. Trikora, Kota Sorong, Papua Barat Daya', 'WIT'],
  ['Jalan Makassar 5, Kelurahan Jawa, Kota Palopo', 'WITA'],
  ['Jalan Mawar 2', null],
  ['Jalan Kembali 3', null],
  ['', null],
])('the zone of “%s” is %s', (address, zone) => {
  expect(zoneOfPlace(address)).toBe(zone)
})
