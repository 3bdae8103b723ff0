/** Checks the guides against the panel: the labels and pictures in them exist on a screen. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { htmlOf } from '../../admin/build/guides.ts'
// biome-ignore lint/style/noRestrictedImports: the list that the panel shows.
import { guideGroups } from '../../admin/src/sections/guides/list.ts'
import { commandsOf } from '../deploying/guide.mjs'
import { guidesRun } from '../deploying/guides.mjs'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const folder = at('apps/docs/panduan')
const read = (path: string): string => readFileSync(at(path), 'utf8')
const textOf = (name: string): string => read(`apps/docs/panduan/${name}.md`)
const guides = guideGroups.flatMap((group) => group.guides)
const names = guides.map(({ name }) => name)
const picturesIn = (path: string): string[] => readdirSync(at(path))

/** All texts that panel and site can show, with runs of whitespace collapsed. */
const screens: string = projectFiles()
  .filter((path: string) =>
    /^(apps\/(admin|site)\/src|packages\/contract\/src)\/(?!.*panduan|.*\.test\.).*\.tsx?$/.test(
      path,
    ),
  )
  .map(read)
  .join('\n')
  .replaceAll(/\s+/g, ' ')

test('the panel offers every guide, under its own title', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  expect(files.map((file) => file.slice(0, -3)).sort()).toEqual([...names].sort())
  for (const { name, title } of guides) expect(textOf(name).split('\n')[0]).toBe(`# ${title}`)
})

test.each(names)('every label that %s writes in bold is on a screen', (name) => {
  const bold = [...textOf(name).matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text)
  const unknown = bold.filter((text) => {
    const parts = text.split('…').map((part) => part.trim())
    return !parts.every((part) => screens.includes(part))
  })
  expect(unknown).toEqual([])
})

test.each(names)('%s links to guides only, and becomes HTML without scripts', (name) => {
  const { html, pictures } = htmlOf(textOf(name), folder)
  expect(html).not.toMatch(/<h1|<script|<iframe|style=| on\w+=/)
  expect(html.match(/<img [^>]*width="\d+" height="\d+"/g)?.length ?? 0).toBe(pictures.length)
  for (const [, href = ''] of html.matchAll(/<a href="([^"]+)"/g)) {
    const guide = /^\/admin\/panduan\/([\w-]+)$/.exec(href)?.[1]
    if (guide) expect(names).toContain(guide)
    else expect(href).toMatch(/^(https:\/\/|http:\/\/localhost)/)
  }
})

test('pictures are few and small, and each is used', () => {
  const shown = names.flatMap((name) => htmlOf(textOf(name), folder).pictures)
  const files = picturesIn('apps/docs/panduan/gambar')
  expect(files.map((file) => `gambar/${file}`).sort()).toEqual([...new Set(shown)].sort())
  const all = [
    ...files.map((file) => `apps/docs/panduan/gambar/${file}`),
    ...picturesIn('apps/docs/pictures').map((file) => `apps/docs/pictures/${file}`),
  ]
  expect(all.length).toBeLessThanOrEqual(20)
  for (const file of all) {
    const { size } = statSync(at(file))
    expect(size, file).toBeLessThanOrEqual(40 * 1024)
    // A smaller file is a picture of an empty screen (two kilobytes).
    expect(size, file).toBeGreaterThan(8 * 1024)
  }
  const readme = read('README.md')
  for (const file of picturesIn('apps/docs/pictures')) {
    expect(readme).toContain(`apps/docs/pictures/${file}`)
  }
  // A script can take each of them again.
  const script = read('apps/tasks/guide-pictures.mjs')
  for (const file of all) {
    const name = file.split('/').at(-1)?.replace('.webp', '')
    expect(script).toMatch(new RegExp(`^ {2}'?${name}'?: \\{`, 'm'))
  }
})

test('an emergency guide fits on one screen', () => {
  const [, emergencies] = guideGroups
  expect(emergencies?.title).toBe('Keadaan darurat')
  for (const { name } of emergencies?.guides ?? []) {
    expect(textOf(name).split(/\s+/).length, name).toBeLessThanOrEqual(260)
    expect(textOf(name), name).not.toContain('![')
  }
})

test('commands for a server are those that the deployment proof runs', () => {
  const proven = read('apps/docs/deployment.md')
  const withCommands = names.filter((name) => textOf(name).includes('```sh\n'))
  for (const name of withCommands.filter((one) => !Object.hasOwn(guidesRun, one))) {
    const blocks = [...textOf(name).matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
    const lines = blocks.flatMap((block) => block.trim().split('\n'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines.filter((one) => !one.startsWith('sekolah '))) {
      expect(proven).toContain(`${line}\n`)
    }
  }
})

test.each(Object.entries(guidesRun))('the commands of %s are all followed', (name, count) => {
  const lines = commandsOf(name)
    .flat()
    .flatMap((commands) => commands.trim().split('\n'))
  expect(lines).toHaveLength(count)
})
