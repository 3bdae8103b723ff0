import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgramField } from './program-field.tsx'

const offered = (value: string, stored: string | null) => {
  const field = { label: 'Pilihan program pertama', onChange: () => {}, value, stored }
  const shown = html(<ProgramField {...field} programs={['Agribisnis Kelapa', 'Perhotelan']} />)
  return [...shown.matchAll(/<option value="([^"]*)"( selected="")?/g)].map(
    ([, program, selected]) => (selected ? `${program}!` : program),
  )
}

test('the counter chooses one of the school’s programmes, and cannot type another', () => {
  expect(offered('', null)).toEqual(['!', 'Agribisnis Kelapa', 'Perhotelan'])
  expect(offered('Perhotelan', null)).toEqual(['', 'Agribisnis Kelapa', 'Perhotelan!'])
})

test('the applicant’s present programme stays an option after another one was chosen', () => {
  const all = ['', 'Agribisnis Kelapa', 'Perhotelan', 'Tata Boga']
  expect(offered('Tata Boga', 'Tata Boga')).toEqual(all.with(3, 'Tata Boga!'))
  expect(offered('Perhotelan', 'Tata Boga')).toEqual(all.with(2, 'Perhotelan!'))
})
