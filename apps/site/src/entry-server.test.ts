import { publicRoutes } from '@sekolah/contract/routes'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'

const at = '2026-11-21T02:00:00.000Z'

/** A school without anything but an article whose HTML nobody has sanitised. */
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

test('names the scripts that the router wrote, and none that came with the content', async () => {
  const page = await render('https://smk.example/information/article/1', {
    content,
    origin: 'https://smk.example',
    now: () => new Date(at),
  })
  expect(page.status).toBe(200)
  expect(page.html).toContain('<script>planted()</script>')
  expect(page.scripts.length).toBeGreaterThan(0)
  for (const code of page.scripts) {
    expect(page.html).toContain(`>${code}</script>`)
    expect(code).not.toMatch(/^(planted|guessed)\(\)$/)
  }
  // What runs in the page but came with it is exactly what was planted, and what is data.
  const inline = [...page.html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const others = inline.filter(([, , code = '']) => !page.scripts.includes(code))
  expect(others.map(([, tag = '']) => tag)).toEqual(expect.arrayContaining(['', ' nonce="guess"']))
  expect(
    others.every(
      ([, tag = '', code = '']) => /ld\+json/.test(tag) || /^(planted|guessed)\(\)$/.test(code),
    ),
  ).toBe(true)
  // The mark is gone: it would tell the page's own scripts to whoever reads a cached page.
  expect(page.html).not.toMatch(/nonce="(?!guess)|csp-nonce/)
})

test.each(Object.keys(publicRoutes))('%s says what the school calls admission', async (route) => {
  const settings = { ...initialSettings, ppdb_label: 'SPMB', ppdb_status: 'open' as const }
  const rows = Object.entries(settings).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }))
  const school: ContentSource = {
    ...content,
    all: async (kind: string) => (kind === 'settings' ? rows : []) as never,
  }
  const page = await render(`https://smk.example${route}`, {
    content: school,
    origin: 'https://smk.example',
    now: () => new Date(at),
  })
  expect(page.status).toBe(200)
  // Those who search for the old word still find the school.
  const shown = page.html.replaceAll('PPDB/SPMB', '').replace(/<script[\s\S]*?<\/script>/g, '')
  expect(shown).not.toContain('PPDB')
})
