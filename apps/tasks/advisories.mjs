/**
 * Checks a lock file against the registry's security advisories: `advisories.mjs FOLDER [npm
 * options]`. Fails on high and critical ones; a registry that does not answer is reported without
 * failing.
 */
import { at, isMain, run } from './lib.mjs'

const SERIOUS = ['high', 'critical']

/**
 * The packages with serious advisories in the JSON of `npm audit`, or null where the registry gave
 * no answer.
 */
export const seriousAdvisories = (text) => {
  const { vulnerabilities } = JSON.parse(text)
  if (!vulnerabilities) return null
  return Object.values(vulnerabilities)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity, via }) => {
      const titles = via.map((cause) => (typeof cause === 'string' ? cause : cause.title))
      return `${severity}: ${name} (${titles.join('; ')})`
    })
}

if (isMain(import.meta.url)) {
  const [folder = '.', ...options] = process.argv.slice(2)
  const { output } = await run('npm', ['audit', '--json', '--loglevel=silent', ...options], {
    cwd: at(folder),
    shell: process.platform === 'win32',
  })
  const found = seriousAdvisories(output)
  if (found === null) console.warn(`The registry gives no advisories for ${folder}:\n${output}`)
  else console.log(found.length > 0 ? found.join('\n') : `No serious advisory for ${folder}.`)
  process.exitCode = found?.length ? 1 : 0
}
