/** Crawls every internal link of the site, from the home page until there are no new ones. */
import type { APIRequestContext } from '@playwright/test'
import type { School } from '../../actors/school.ts'
import { expect, test } from '../../setup/fixtures.ts'

type Found = { status: number; ids: Set<string>; links: string[] }

test('no internal link of the site is dead', async ({ request, school }) => {
  await fillEveryPlace(school)
  const seen = new Map<string, Found>()
  /** Addresses to visit, with the page that links to each. */
  const waiting = new Map([['/', 'the beginning']])
  const dead: string[] = []
  for (const [address, from] of waiting) {
    const [path = '', place] = address.split('#')
    const known = seen.get(path)
    const found = known ?? (await visit(request, school.url, path))
    seen.set(path, found)
    if (found.status !== 200) dead.push(`${address} answers ${found.status}, linked from ${from}`)
    else if (place && !found.ids.has(place)) dead.push(`${address} has no such place, from ${from}`)
    if (known) continue
    for (const link of found.links) if (!waiting.has(link)) waiting.set(link, path)
  }
  expect(dead).toEqual([])
  // The crawl must have reached pages, searches, feeds and files.
  const kinds = [
    /^\/information\/article\/\d+$/,
    /^\/information\/events\/\d+$/,
    /^\/information\/events\/\d+\.ics$/,
    /^\/agenda\.ics$/,
    /^\/academics\/programs\/\d+$/,
    /^\/information\/gallery\?/,
    /^\/contact\?subjek=akademik&guru=/,
    /^\/media\/.+\.pdf$/,
    /^\/search$/,
    /^\/privacy$/,
  ]
  for (const kind of kinds)
    expect(
      [...seen.keys()].some((path) => kind.test(path)),
      `${kind}`,
    ).toBe(true)
})

/** Fills in what the demo school leaves blank, so that those links are followed too. */
const fillEveryPlace = async (school: School) => {
  const file = await school.upload('kalender.pdf', '%PDF-1.4\n%%EOF\n')
  await school.change({
    ppdb_guide_file: file,
    school_downloads: JSON.stringify([{ title: 'Kalender', file }]),
    notice_text: 'Sekolah libur besok.',
    notice_link: '/information/schedule',
  })
}

const visit = async (request: APIRequestContext, site: string, path: string): Promise<Found> => {
  const answer = await request.get(path)
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false
  const html = isPage ? await answer.text() : ''
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].flatMap(([, href = '']) => {
    const { origin, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), site + path)
    return origin === site ? [pathname + search + hash] : []
  })
  return {
    status: answer.status(),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
    links,
  }
}
