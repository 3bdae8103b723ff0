import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WhyForced } from './password.tsx'

test('whoever made a first password themselves is not told that somebody else did', () => {
  const said = html(<WhyForced className="" />)
  expect(said).toContain('kata sandi awal')
  expect(said).not.toMatch(/orang lain|dibuatkan/)
})
