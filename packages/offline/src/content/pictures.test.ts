import { expect, test } from 'vitest'
import { mayPrefetch, type NetworkInfo, picturesToPrefetch, prefetchPictures } from './pictures.ts'

const rows = {
  articles: ['a', 'b', null, 'd'].map((hash) => ({ image: hash && `/media/${hash}-640.webp` })),
  teachers: ['t', null].map((hash) => ({ photo: hash && `/media/${hash}-640.webp` })),
}
const mirror = { all: async (kind: keyof typeof rows) => rows[kind] } as unknown as Parameters<
  typeof picturesToPrefetch
>[0]

const phone = (network: NetworkInfo | undefined, has: string[] = [], asked: string[] = []) => {
  const fetched: string[] = []
  let known = asked
  const deps = {
    mirror,
    network: () => network,
    stored: { match: async (url: string) => (has.includes(url) ? new Response() : undefined) },
    fetch: async (url: string) => {
      fetched.push(url)
      return new Response('picture', { status: url.includes('b-320') ? 404 : 200 })
    },
    memory: {
      read: async () => known,
      write: async (urls: string[]) => {
        known = urls
      },
    },
  } as unknown as Parameters<typeof prefetchPictures>[0]
  return { fetched, deps, asked: () => known }
}

test("pictures of the home page's articles and of the teachers are prefetched, in the small size", async () => {
  expect(await picturesToPrefetch(mirror)).toEqual([
    '/media/a-320.webp',
    '/media/b-320.webp',
    '/media/t-320.webp',
  ])
})

test('stored pictures are not fetched again', async () => {
  const { fetched, deps } = phone(undefined, ['/media/a-320.webp'])
  await prefetchPictures(deps)
  expect(fetched).toEqual(['/media/b-320.webp', '/media/t-320.webp'])
})

test('a picture requested once is not requested again, cached or evicted', async () => {
  const { fetched, deps, asked } = phone(
    undefined,
    [],
    ['/media/a-320.webp', '/media/old-320.webp'],
  )
  await prefetchPictures(deps)
  await prefetchPictures(deps)
  expect(fetched).toEqual(['/media/b-320.webp', '/media/t-320.webp'])
  expect(asked()).toEqual(['/media/a-320.webp', '/media/b-320.webp', '/media/t-320.webp'])
})

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched over %o',
  async (network) => {
    const { fetched, deps } = phone(network)
    await prefetchPictures(deps)
    expect(fetched).toEqual([])
    expect(mayPrefetch(network)).toBe(false)
  },
)

test('prefetching stops when the network fails, and continues from there later', async () => {
  const { deps, asked } = phone({ effectiveType: '4g' }, ['/media/a-320.webp'])
  let tries = 0
  const fetch = async () => {
    tries += 1
    throw new TypeError('Failed to fetch')
  }
  await prefetchPictures({ ...deps, fetch })
  expect(tries).toBe(1)
  expect(asked()).toEqual(['/media/a-320.webp'])
})
