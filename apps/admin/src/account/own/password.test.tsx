import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WhyForced } from './password.tsx'

test('users who chose their first password are not told that somebody else set it', () => {
  const said = html(<WhyForced className="" />)
  expect(said).toContain('kata sandi awal')
  expect(said).not.toMatch(/orang lain|dibuatkan/)
})
