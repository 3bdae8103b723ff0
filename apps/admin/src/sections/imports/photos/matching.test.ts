import { expect, test } from 'vitest'
import { matchPhotos, parseNipList } from './matching.ts'

const teachers = [
  { id: 1, name: 'Drs. Budi Santoso, M.Pd.' },
  { id: 2, name: 'Siti Aminah, S.Kom' },
  { id: 3, name: 'Siti Nurhaliza' },
  { id: 4, name: 'Ahmad Fauzi' },
  { id: 5, name: 'Ahmad Fauzi Rahman' },
]

test('a photo is assigned to the teacher whose name its file has', () => {
  expect(
    matchPhotos(
      [
        'budi santoso.jpg',
        'SANTOSO_BUDI (2).JPG',
        'Foto Siti Aminah S.Kom.png',
        'siti.jpg',
        'Ahmad-Fauzi.webp',
        'fauzi rahman.jpg',
        'IMG_20261122.jpg',
      ],
      teachers,
    ),
  ).toEqual([1, 1, 2, null, 4, 5, null])
})

test('a NIP in a file name is looked up in the office’s list', () => {
  const nips = parseNipList([
    ['No', 'NIP', 'Nama'],
    ['1', '19800101 200501 1 001', 'Siti Nurhaliza, S.Pd'],
    ['2', '', 'Tanpa NIP'],
  ])
  expect([...nips]).toEqual([['198001012005011001', 'Siti Nurhaliza, S.Pd']])
  expect(matchPhotos(['198001012005011001.jpg', '199.jpg'], teachers, nips)).toEqual([3, null])
})
