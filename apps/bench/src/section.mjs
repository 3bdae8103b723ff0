/** One section of apps/docs/benchmarks.md for each script; a later run replaces an earlier one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from '@sekolah/tasks/lib'

/** Writes `text` under `title`; `name` is the script's name without extension. */
export const writeSection = (name, title, text) => {
  const file = at('apps/docs/benchmarks.md')
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n'
  const begin = `<!-- ${name}: written by apps/bench/src/${name}.mjs -->`
  const end = `<!-- end of ${name} -->`
  const whole = `${begin}\n## ${title}\n\n${text}\n${end}`
  const known = new RegExp(`${begin}[\\s\\S]*${end}`)
  writeFileSync(file, known.test(old) ? old.replace(known, () => whole) : `${old}\n${whole}\n`)
}
