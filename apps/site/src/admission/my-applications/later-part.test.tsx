import { text } from 'node:stream/consumers'
import { type ComponentType, Suspense } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { laterPart } from './later-part.tsx'

const shown = async (Part: ComponentType) => {
  const { prelude } = await prerenderToNodeStream(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  )
  return text(prelude)
}

test('a part whose code is not on the phone says so, instead of showing nothing', async () => {
  const gone = laterPart<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  const said = await shown(gone)
  expect(said).toContain('role="status"')
  expect(said).toContain('Bagian ini belum tersimpan di HP ini. Buka lagi saat ada jaringan.')
})

test('a part whose code is there is shown', async () => {
  const part = laterPart(async () => ({ default: () => <p>Biodata</p> }))
  expect(await shown(part)).toContain('<p>Biodata</p>')
})
