import { expect, test } from 'vitest'
import {
  keyActionOf,
  promiseOf,
  saveActionLabels,
  saveActionsOf,
  savedText,
  stateText,
} from './saving.ts'

const unpublished = { isPublished: false, isTicked: true, mayOnlyAsk: false }
const published = { ...unpublished, isPublished: true }
const labelsOf = (...[situation]: Parameters<typeof saveActionsOf>) =>
  saveActionsOf(situation).map((action) => saveActionLabels[action])

test('the main button, the last one, says what it does', () => {
  expect(labelsOf(unpublished)).toEqual(['Simpan draf', 'Terbitkan'])
  expect(labelsOf({ ...unpublished, isTicked: false })).toEqual(['Terbitkan', 'Simpan draf'])
  expect(labelsOf(published)).toEqual(['Jadikan draf', 'Perbarui'])
  expect(labelsOf({ ...published, isTicked: false })).toEqual(['Perbarui', 'Jadikan draf'])
})

test('an editor whose articles the office reads may request, but update what is published', () => {
  expect(labelsOf({ ...unpublished, mayOnlyAsk: true })).toEqual([
    'Simpan draf',
    'Minta diterbitkan',
  ])
  expect(labelsOf({ ...published, mayOnlyAsk: true })).toEqual(['Jadikan draf', 'Perbarui'])
})

test('Ctrl+S never publishes or requests what is unpublished, and says so', () => {
  for (const isTicked of [true, false]) {
    for (const mayOnlyAsk of [true, false]) {
      expect(keyActionOf({ isPublished: false, isTicked, mayOnlyAsk })).toBe('draft')
    }
  }
  expect(savedText('draft', true)).toContain('belum terbit')
  expect(keyActionOf(published)).toBe('update')
  expect(keyActionOf({ ...published, isTicked: false })).toBe('unpublish')
})

test('the box says what the main button will do', () => {
  const now = new Date('2026-12-03T07:00:00.000Z')
  const said = (situation: typeof unpublished, date = '') => promiseOf(situation, date, 'WIB', now)
  expect(said(unpublished)).toBe('Langsung tampil di situs.')
  expect(said(unpublished, '2026-12-04T00:00:00.000Z')).toBe(
    'Tampil di situs 4 Desember 2026 pukul 07.00 WIB.',
  )
  expect(said({ ...unpublished, isTicked: false })).toContain('draf')
  expect(said(published)).toContain('Perubahan')
  expect(said({ ...published, isTicked: false })).toContain('Ditarik dari situs')
})

test('the state names the last save, with its day unless it was today', () => {
  const now = new Date('2026-12-03T10:00:00.000Z')
  const said = (isChanged: boolean, more: object = {}) =>
    stateText(
      {
        ...{ is_published: false, date: '2026-12-01T00:00:00.000Z' },
        ...{ updated_at: '2026-12-03T07:02:00.000Z', ...more },
      },
      isChanged,
      'WIB',
      now,
    )
  expect(said(false)).toBe('Draf tersimpan 14.02')
  expect(said(false, { updated_at: '2026-12-01T07:02:00.000Z' })).toBe('Draf tersimpan 1 Des 14.02')
  expect(said(false, { is_published: true })).toBe('Terbit, tersimpan 14.02')
  expect(said(false, { is_published: true, date: '2027-01-01T00:00:00.000Z' })).toContain(
    'Terjadwal',
  )
  expect(said(true)).toBe('Belum disimpan')
})
