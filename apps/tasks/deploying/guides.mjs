/** The guides for whoever holds the server, command by command: on the bad day nobody tries them first. */
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { commandsOf } from './guide.mjs'
import { sh, tryTo } from './machine.mjs'
import { owner } from './school.mjs'

/**
 * Guides whose commands run here, and how many each has: one that is added has to be followed as
 * well. The others have the commands of deployment.md.
 */
export const guidesRun = {
  'lupa-kata-sandi': 4,
  'laptop-dicuri': 2,
  'kebocoran-data': 3,
  'server-mati': 5,
  memulihkan: 5,
  memindahkan: 8,
}

const DATA = '/var/lib/sekolah'
const toName = (command) => command.replaceAll('NAMA', owner.username)

export const followingGuides = ({ school }) => ({
  'guide: lost password': async () => {
    const [blocks, inline] = commandsOf('lupa-kata-sandi')
    const said = sh(toName(blocks.join('\n')))
    assert.match(said, new RegExp(`${owner.username} +Super Admin`))
    const [, key] = new RegExp(`https://${school.host}/admin/reset#(\\S+)`).exec(said)
    // The same as before: going back to a copy brings back its passwords as well.
    const chosen = { token: key, password: owner.password }
    const answer = await school.visitor.send('/api/auth/reset-password', chosen)
    assert.equal(answer.status, 200, `${answer.body}`)
    await school.signIn()
    const removing = inline.find((command) => command.includes('second-factor'))
    assert.match(tryTo(toName(removing)).said, /tidak memakai verifikasi dua langkah/)
  },

  'guide: stolen laptop, leaked data': async () => {
    const [[block]] = commandsOf('laptop-dicuri')
    const [, inline] = commandsOf('kebocoran-data')
    const signOuts = [...block.trim().split('\n'), inline.find((one) => one.includes('--all'))]
    assert.equal(signOuts.length, 3)
    for (const command of signOuts) {
      await school.signIn()
      sh(toName(command))
      await assert.rejects(school.get('/api/auth/me'), /401/)
    }
    sh(inline.find((one) => one.startsWith('systemctl stop')))
    assert.match(sh(inline.find((one) => one.startsWith('journalctl'))), /"event":"starting"/)
    sh('systemctl start sekolah.socket sekolah.service')
    await school.untilReady()
    await school.signIn()
  },

  'guide: a server that does not start': async () => {
    sh('echo PORT=x >> /etc/sekolah/sekolah.env; systemctl restart sekolah.service')
    while (!tryTo('systemctl is-failed sekolah.service').ok) await wait(50)
    const [[looking, starting]] = commandsOf('server-mati')
    const [doctor, status, journal] = looking.trim().split('\n').map(tryTo)
    assert.equal(doctor.ok, false)
    assert.match(doctor.said, /✗.*PORT/)
    assert.match(status.said, /failed/)
    assert.match(journal.said, /PORT/)
    sh('sed -i /^PORT=x/d /etc/sekolah/sekolah.env')
    sh(starting)
    await school.untilReady()
  },

  'guide: back to a copy': async () => {
    const [[list, goBack]] = commandsOf('memulihkan')
    const drill = commandsOf('mencadangkan')[0].at(-1)
    const newest = newestIn(sh(list))
    assert.match(sh(drill), new RegExp(`${newest}: ${school.stored} pendaftar`))
    assert.match(sh(goBack.replace(/sekolah-\d+-\d+\.db/, newest)), /Basis data utuh/)
    await school.untilReady()
    await school.signIn()
    assert.equal(await school.countApplicants(), school.stored)
  },

  'guide: to another machine, by its folder and by its copies': async () => {
    const [[stop, copy, fetched]] = commandsOf('memindahkan')
    const turnOn = commandsOf('memasang')[0]
      .join('')
      .split('\n')
      .find((line) => line.startsWith('systemctl enable'))
    const anew = `install -d -o sekolah -g sekolah -m 0700 ${DATA}`
    sh(`${stop}\nmv ${DATA} /srv/lama\n${anew}`)
    // No second machine listens here.
    sh(copy.replace('root@server-lama:/var/lib/sekolah/', '/srv/lama/'))
    sh(`diff -r /srv/lama ${DATA}`)
    sh(turnOn)
    await school.untilReady()
    assert.equal(await school.countApplicants(), school.stored)

    sh(`${stop}\nrm -rf ${DATA}\n${anew}`)
    const [last, ...before] = fetched.trim().split('\n').reverse()
    const newest = newestIn(sh(before.reverse().join('\n')))
    sh(last.replace(/sekolah-\d+-\d+\.db/, newest))
    sh(turnOn)
    await school.untilReady()
    await school.signIn()
    assert.equal(await school.countApplicants(), school.stored)
  },
})

/** The first of a list of copies. */
const newestIn = (listed) => /^ {2}(sekolah-\S+\.db)/m.exec(listed)[1]
