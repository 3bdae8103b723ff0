import { expect, test } from 'vitest'
import { fetchLikely, isGenerous, likelyPictures, type Network } from './pictures.ts'

const rows = {
  articles: ['a', 'b', null, 'd'].map((hash) => ({ image: hash && `/media/${hash}-640.webp` })),
  teachers: ['t', null].map((hash) => ({ photo: hash && `/media/${hash}-640.webp` })),
}
const mirror = { all: async (kind: keyof typeof rows) => rows[kind] } as unknown as Parameters<
  typeof likelyPictures
>[0]

const phone = (network: Network | undefined, has: string[] = []) => {
  const fetched: string[] = []
  const tools = {
    mirror,
    network: () => network,
    stored: { match: async (url: string) => (has.includes(url) ? new Response() : undefined) },
    fetch: async (url: string) => {
      fetched.push(url)
      return new Response('picture')
    },
  } as unknown as Parameters<typeof fetchLikely>[0]
  return { fetched, tools }
}

test('what is likely: the articles on the home page and the teachers, in the small size', async () => {
  expect(await likelyPictures(mirror)).toEqual([
    '/media/a-320.webp',
    '/media/b-320.webp',
    '/media/t-320.webp',
  ])
})

test('what is stored already is not fetched again', async () => {
  const { fetched, tools } = phone(undefined, ['/media/a-320.webp'])
  await fetchLikely(tools)
  expect(fetched).toEqual(['/media/b-320.webp', '/media/t-320.webp'])
})

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched unasked over %o',
  async (network) => {
    const { fetched, tools } = phone(network)
    await fetchLikely(tools)
    expect(fetched).toEqual([])
    expect(isGenerous(network)).toBe(false)
  },
)

test('the first picture that does not come ends it', async () => {
  const { tools } = phone({ effectiveType: '4g' })
  let asked = 0
  const fetch = async () => {
    asked += 1
    throw new TypeError('Failed to fetch')
  }
  await fetchLikely({ ...tools, fetch })
  expect(asked).toBe(1)
})
