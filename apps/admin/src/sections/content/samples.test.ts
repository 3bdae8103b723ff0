import { expect, test } from 'vitest'
import { sampleFor, sampleMessages, samples } from './samples.ts'

test('a sample is offered only where nothing is written', () => {
  const empty = { title: 'Tentang Sekolah', content: '', vision: '', mission: [] }
  expect(sampleFor('about_school', empty)).toBe(samples.about_school)
  expect(sampleFor('about_school', { ...empty, mission: ['Belajar'] })).toBeUndefined()
  expect(sampleFor('principal_message', { content: 'Halo' })).toBeUndefined()
  expect(sampleFor('privacy', { content: '' })).toBeUndefined()
})

test('a page is refused while it contains a placeholder of its sample', () => {
  const sample = samples.about_school ?? {}
  expect(Object.keys(sampleMessages('about_school', sample))).toEqual([
    'content',
    'vision',
    'mission',
  ])
  const rewritten = { content: 'Berdiri 1998 [sic].', vision: 'Maju.', mission: ['Belajar'] }
  expect(sampleMessages('about_school', rewritten)).toEqual({})
  const one = { ...rewritten, mission: [(sample.mission as string[])[1]] }
  expect(Object.keys(sampleMessages('about_school', one))).toEqual(['mission'])
})
