import { publicRoutes } from '@sekolah/contract/routes'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'

const at = '2026-11-21T02:00:00.000Z'

/** A school with a single article, whose HTML was not sanitised. */
const content: ContentSource = {
  all: async () => [],
  article: async (id) => ({
    id,
    title: 'Lomba </script><script>broken()</script>',
    category: 'news',
    author: 'Tata Usaha',
    content: '<p>Isi</p><script>planted()</script><script nonce="guess">guessed()</script>',
    excerpt: 'Isi',
    is_published: true,
    date: at,
    image: null,
    view_count: 0,
    created_at: at,
    updated_at: at,
    rev: 1,
  }),
}

test('lists the scripts that the router wrote, and none from the content', async () => {
  const page = await render('https://smk.example/information/article/1', {
    content,
    origin: 'https://smk.example',
    now: () => new Date(at),
    edition: () => crypto.randomUUID(),
  })
  expect(page.status).toBe(200)
  expect(page.html).toContain('<script>planted()</script>')
  expect(page.scripts.length).toBeGreaterThan(0)
  for (const code of page.scripts) {
    expect(page.html).toContain(`>${code}</script>`)
    expect(code).not.toMatch(/^(planted|guessed)\(\)$/)
  }
  // Scripts that are not listed are exactly the planted ones, and data blocks.
  const inline = [...page.html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const others = inline.filter(([, , code = '']) => !page.scripts.includes(code))
  expect(others.map(([, tag = '']) => tag)).toEqual(expect.arrayContaining(['', ' nonce="guess"']))
  expect(
    others.every(
      ([, tag = '', code = '']) => /ld\+json/.test(tag) || /^(planted|guessed)\(\)$/.test(code),
    ),
  ).toBe(true)
  // The mark must be gone: readers of a cached page could otherwise forge marked scripts.
  expect(page.html).not.toMatch(/nonce="(?!guess)|csp-nonce/)
})

/** The visible text of a school's page with these rows and settings. */
const shownAt = async (
  route: string,
  settings: Partial<PublicSettings>,
  rows: Partial<Record<string, object[]>> = {},
) => {
  const stored = Object.entries({ ...initialSettings, ...settings }).map(
    ([setting_key, setting_value]) => ({ setting_key, setting_value }),
  )
  const school: ContentSource = {
    ...content,
    all: async (kind: string) => (kind === 'settings' ? stored : (rows[kind] ?? [])) as never,
  }
  const page = await render(`https://smk.example${route}`, {
    content: school,
    origin: 'https://smk.example',
    now: () => new Date(at),
    edition: () => crypto.randomUUID(),
  })
  expect(page.status).toBe(200)
  return page.html.replace(/<script[\s\S]*?<\/script>/g, '')
}

test.each(Object.keys(publicRoutes))('%s says what the school calls admission', async (route) => {
  const page = await shownAt(route, { ppdb_label: 'SPMB', ppdb_status: 'open' })
  // Both labels stay for people who search for the old one.
  expect(page.replaceAll('PPDB/SPMB', '')).not.toContain('PPDB')
})

const portal: Partial<PublicSettings> = {
  ppdb_status: 'open',
  ppdb_mode: 'portal',
  ppdb_portal_url: 'https://spmb.example/daftar',
  ppdb_start_date: '2026-11-01',
  ppdb_end_date: '2026-12-03',
}
const program = {
  id: 3,
  name: 'Teknik Mesin',
  type: 'program_unggulan',
  description: 'Mesin',
  features: [],
  image: null,
}

test.each(['/', '/ppdb', '/ppdb/daftar', '/academics/programs/3'])(
  '%s leads to the portal where families apply, and speaks of no form',
  async (route) => {
    const shown = await shownAt(route, portal, { academic_programs: [program] })
    expect(shown).not.toMatch(/formulir/i)
    expect(shown).toContain(
      route === '/' ? 'href="/ppdb/daftar"' : 'href="https://spmb.example/daftar"',
    )
    if (route.startsWith('/ppdb')) expect(shown).toContain('1 November 2026 – 3 Desember 2026')
  },
)

test('the list of applicants is titled with the admission year', async () => {
  expect(await shownAt('/ppdb/pendaftar', { ppdb_year: '2027/2028' })).toMatch(
    /Daftar Pendaftar (<!-- -->)?2027\/2028/,
  )
})

test('the curriculum page uses the school’s name for its project', async () => {
  expect(await shownAt('/academics/curriculum', {})).toContain(
    'Projek Penguatan Profil Pelajar Pancasila',
  )
  const renamed = { curriculum_project_title: 'Kokurikuler', curriculum_project_text: 'Delapan' }
  const shown = await shownAt('/academics/curriculum', renamed)
  expect(shown).toContain('Kokurikuler')
  expect(shown).not.toContain('Pancasila')
  const without = await shownAt('/academics/curriculum', { curriculum_project_title: '' })
  expect(without).not.toMatch(/Pancasila|persoalan nyata/)
})
