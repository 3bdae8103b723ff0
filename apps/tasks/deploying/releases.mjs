/** Releases that come after the installed one: one with a migration, one that does not start. */
import { readFileSync, writeFileSync } from 'node:fs'
import { downloads, inRoot, sh } from './machine.mjs'

/** A later release whose migration an older one does not know; returns its archive. */
export const makeLater = () =>
  packed('later', (folder) => {
    const migrations = `${folder}/apps/api/src/migrations`
    const journal = JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, 'utf8'))
    const last = journal.entries.at(-1)
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' }
    journal.entries.push(entry)
    writeFileSync(`${migrations}/meta/_journal.json`, JSON.stringify(journal))
    writeFileSync(
      `${migrations}/9999_later.sql`,
      'CREATE TABLE of_later_version (id INTEGER PRIMARY KEY);\n',
    )
  })

/** A release whose server refuses to start. */
export const makeBroken = () =>
  packed('broken', (folder) => {
    writeFileSync(`${folder}/apps/api/dist/main.js`, 'process.exit(78)\n')
  })

const packed = (word, change) => {
  const name = sh('basename sekolah-*-linux-x64/').trim()
  const other = name.replace('-linux', `.${word}-linux`)
  sh(`cp -a ${name} ${other}`)
  const folder = inRoot(`${downloads}/${other}`)
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  writeFileSync(
    `${folder}/package.json`,
    JSON.stringify({ ...manifest, version: `${manifest.version}.${word}` }),
  )
  change(folder)
  sh(`tar -czf ${other}.tar.gz ${other}; rm -r ${other}; sha256sum ${other}.tar.gz >> SHA256SUMS`)
  return `${other}.tar.gz`
}
