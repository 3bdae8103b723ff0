/** Reads the commands of the documents, so that the tests run what people read. */
import { readFileSync } from 'node:fs'
import { at } from '../lib.mjs'

/** The code blocks below a heading, each as one script. */
export const blocksUnder = (
  heading,
  text = readFileSync(at('apps/docs/deployment.md'), 'utf8'),
) => {
  const sections = text.split(/^(?=#{2,3} )/m)
  const section = sections.find((part) => part.replace(/^#+ /, '').startsWith(`${heading}\n`))
  if (!section) throw new Error(`The guide has no ${heading}.`)
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block)
}

/** A guide's code blocks, and the commands in its inline code. */
export const commandsOf = (name) => {
  const text = readFileSync(at(`apps/docs/panduan/${name}.md`), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block)
  const rest = text.replaceAll(/^```.*?^```/gms, '')
  const inline = [...rest.matchAll(/`((?:sekolah|systemctl|journalctl) [^`\n]+)`/g)]
  return [blocks, inline.map(([, command]) => command)]
}
