/** The commands of deployment.md, so that what people read is what runs. */
import { readFileSync } from 'node:fs'
import { at } from '../lib.mjs'

/** The blocks of commands below a heading, each as one script. */
export const blocksUnder = (
  heading,
  text = readFileSync(at('apps/docs/deployment.md'), 'utf8'),
) => {
  const sections = text.split(/^(?=#{2,3} )/m)
  const section = sections.find((part) => part.replace(/^#+ /, '').startsWith(`${heading}\n`))
  if (!section) throw new Error(`The guide has no ${heading}.`)
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block)
}
