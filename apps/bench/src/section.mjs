/** Figures of one script in apps/docs/benchmarks.md: a later run takes the place of an earlier one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from '@sekolah/tasks/lib'

/** Writes `text` under `title`; `name` is the script's, without its ending. */
export const writeSection = (name, title, text) => {
  const file = at('apps/docs/benchmarks.md')
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n'
  const begin = `<!-- ${name}: written by apps/bench/src/${name}.mjs -->`
  const end = `<!-- end of ${name} -->`
  const whole = `${begin}\n## ${title}\n\n${text}\n${end}`
  const known = new RegExp(`${begin}[\\s\\S]*${end}`)
  writeFileSync(file, known.test(old) ? old.replace(known, () => whole) : `${old}\n${whole}\n`)
}
