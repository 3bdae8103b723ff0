import { expect, test } from 'vitest'
import { sampleForEmptyPage, samplePageTexts, unreplacedSampleErrors } from './samples.ts'

test('a sample is offered only where nothing is written', () => {
  const empty = { title: 'Tentang Sekolah', content: '', vision: '', mission: [] }
  expect(sampleForEmptyPage('about_school', empty)).toBe(samplePageTexts.about_school)
  expect(sampleForEmptyPage('about_school', { ...empty, mission: ['Belajar'] })).toBeUndefined()
  expect(sampleForEmptyPage('principal_message', { content: 'Halo' })).toBeUndefined()
  expect(sampleForEmptyPage('privacy', { content: '' })).toBeUndefined()
})

test('a page is refused while it contains a placeholder of its sample', () => {
  const sample = samplePageTexts.about_school ?? {}
  expect(Object.keys(unreplacedSampleErrors('about_school', sample))).toEqual([
    'content',
    'vision',
    'mission',
  ])
  const rewritten = { content: 'Berdiri 1998 [sic].', vision: 'Maju.', mission: ['Belajar'] }
  expect(unreplacedSampleErrors('about_school', rewritten)).toEqual({})
  const one = { ...rewritten, mission: [(sample.mission as string[])[1]] }
  expect(Object.keys(unreplacedSampleErrors('about_school', one))).toEqual(['mission'])
})
