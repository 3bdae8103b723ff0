import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useContentAge, useDraft, useOutbox, useReachesSchool, useReceipts } from './react.ts'

const Screen = () => {
  const known = [
    useOutbox(),
    useReceipts('ppdb.apply'),
    useContentAge(),
    useReachesSchool(),
    useDraft('ppdb'),
  ]
  return createElement('p', null, JSON.stringify(known))
}

test('on the server every hook returns its initial value, without a database', () => {
  expect(renderToString(createElement(Screen)).replaceAll('&quot;', '"')).toBe(
    '<p>[null,null,null,true,{"status":"loading"}]</p>',
  )
})
