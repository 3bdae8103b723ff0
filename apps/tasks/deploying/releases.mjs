/** Releases after the installed one, and their possible faults. */
import { readFileSync, writeFileSync } from 'node:fs'
import { downloads } from './machine.mjs'

/** Builds archives in the downloads of a machine; each function returns the name of its archive. */
export const releasesOn = (machine) => {
  const packed = (word, change = () => {}) => {
    const name = machine.sh('ls -d sekolah-*-linux-x64/ | grep -v later | head -n 1').trim()
    const other = name.replace('-linux', `.${word}-linux`).replace('/', '')
    machine.sh(`cp -a ${name} ${other}`)
    const inFolder = (path) => machine.inRoot(`${downloads}/${other}/${path}`)
    const manifest = JSON.parse(readFileSync(inFolder('package.json'), 'utf8'))
    const changed = { ...manifest, version: `${manifest.version}.${word}` }
    writeFileSync(inFolder('package.json'), JSON.stringify(changed, null, 2))
    change(inFolder)
    machine.sh(
      `tar -c ${other} | gzip -1 > ${other}.tar.gz; rm -r ${other}
      sed -i '/  ${other}.tar.gz$/d' SHA256SUMS; sha256sum ${other}.tar.gz >> SHA256SUMS`,
    )
    return `${other}.tar.gz`
  }
  return {
    /** A later release: with a migration that the older one does not know, and a changed unit. */
    later: () =>
      packed('later', (inFolder) => {
        const journalFile = inFolder('apps/api/src/migrations/meta/_journal.json')
        const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
        const last = journal.entries.at(-1)
        const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' }
        journal.entries.push(entry)
        writeFileSync(journalFile, JSON.stringify(journal))
        writeFileSync(
          inFolder('apps/api/src/migrations/9999_later.sql'),
          'CREATE TABLE of_later_version (id INTEGER PRIMARY KEY);\n',
        )
        const unit = inFolder('deploy/systemd/sekolah.service')
        writeFileSync(
          unit,
          readFileSync(unit, 'utf8').replace('LimitNOFILE=16384', 'LimitNOFILE=16400'),
        )
      }),
    /** A release whose server refuses to start. */
    refusing: () =>
      packed('refusing', (inFolder) =>
        writeFileSync(inFolder('apps/api/dist/main.js'), 'process.exit(78)\n'),
      ),
    /** A release whose server crashes after every start. */
    crashing: () =>
      packed('crashing', (inFolder) =>
        writeFileSync(inFolder('apps/api/dist/main.js'), "throw new Error('nothing works here')\n"),
      ),
    /** A release whose unit systemd rejects. */
    withoutUnit: () =>
      packed('unitless', (inFolder) =>
        writeFileSync(inFolder('deploy/systemd/sekolah.service'), '[Service]\nType=none\n'),
      ),
    /** A release whose Node is for another processor. */
    foreign: () =>
      packed('foreign', (inFolder) =>
        // A valid ELF header for arm64, without content.
        writeFileSync(inFolder('node/node'), foreignProgram),
      ),
    /** An older version than the installed one. */
    older: () =>
      packed('older', (inFolder) => {
        const manifest = JSON.parse(readFileSync(inFolder('package.json'), 'utf8'))
        const version = manifest.version.replace(/^[\d.]+/, '0.0.9')
        writeFileSync(inFolder('package.json'), JSON.stringify({ ...manifest, version }, null, 2))
      }),
  }
}

const foreignProgram = Buffer.concat([
  Buffer.from('7f454c460201010000000000000000000200b70001000000', 'hex'),
  Buffer.alloc(40),
])
