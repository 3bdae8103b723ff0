/**
 * Where results go: one section of apps/docs/benchmarks.md for each name, and the same figures in
 * apps/docs/benchmarks.json for programs. A later run replaces an earlier one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from '@sekolah/tasks/lib'

export const writeSection = (name, title, text) => {
  const file = at('apps/docs/benchmarks.md')
  const old = readFileSync(file, 'utf8')
  const begin = `<!-- ${name} -->`
  const end = `<!-- /${name} -->`
  const whole = `${begin}\n## ${title}\n\n${text}\n${end}`
  const known = new RegExp(`${begin}[\\s\\S]*${end}`)
  writeFileSync(file, known.test(old) ? old.replace(known, () => whole) : `${old}\n${whole}\n`)
}

export const writeFigures = (name, figures) => {
  const file = at('apps/docs/benchmarks.json')
  const old = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const all = Object.entries({ ...old, [name]: figures }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
