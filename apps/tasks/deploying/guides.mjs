/**
 * Follows the guides for operators, command by command, because in an emergency nobody tries them
 * first.
 */
import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { commandsOf } from './guide.mjs'
import { sshPasswordScript } from './neighbour.mjs'
import { owner } from './school.mjs'

/**
 * Guides whose commands run here, with the number of their commands: an added command must be
 * followed as well. The other guides have the commands of deployment.md.
 */
export const guidesRun = {
  'lupa-kata-sandi': 4,
  'laptop-dicuri': 2,
  'kebocoran-data': 3,
  'server-mati': 5,
  memulihkan: 5,
  memindahkan: 9,
}

const DATA = '/var/lib/sekolah'
const toName = (command) => command.replaceAll('NAMA', owner.username)

export const guideStories = ({ machine, neighbour, school }) => ({
  'guide: lost password': async () => {
    const [blocks, inline] = commandsOf('lupa-kata-sandi')
    const said = machine.sh(toName(blocks.join('\n')))
    assert.match(said, new RegExp(`${owner.username} +Super Admin`))
    const [, key] = new RegExp(`https://${school.host}/admin/reset#(\\S+)`).exec(said)
    // Sets the former password again, because restoring a copy restores its passwords as well.
    const chosen = { token: key, password: owner.password }
    const answer = await school.visitor.send('/api/auth/reset-password', chosen)
    assert.equal(answer.status, 200, `${answer.body}`)
    await school.signIn()
    const removing = inline.find((command) => command.includes('second-factor'))
    assert.match(machine.tryTo(toName(removing)).said, /tidak memakai verifikasi dua langkah/)
  },

  'guide: stolen laptop, leaked data': async () => {
    const [[block]] = commandsOf('laptop-dicuri')
    const [, inline] = commandsOf('kebocoran-data')
    const signOuts = [...block.trim().split('\n'), inline.find((one) => one.includes('--all'))]
    assert.equal(signOuts.length, 3)
    for (const command of signOuts) {
      await school.signIn()
      machine.sh(toName(command))
      await assert.rejects(school.get('/api/auth/me'), /401/)
    }
    machine.sh(inline.find((one) => one.startsWith('systemctl stop')))
    assert.match(
      machine.sh(inline.find((one) => one.startsWith('journalctl'))),
      /"event":"starting"/,
    )
    machine.sh('systemctl start sekolah.socket sekolah.service')
    await school.untilReady()
    await school.signIn()
  },

  'guide: a server that does not start': async () => {
    machine.sh('echo PORT=x >> /etc/sekolah/sekolah.env; systemctl restart sekolah.service')
    while (!machine.tryTo('systemctl is-failed sekolah.service').ok) await wait(50)
    const [[looking, starting]] = commandsOf('server-mati')
    const [doctor, status, journal] = looking
      .trim()
      .split('\n')
      .map((line) => machine.tryTo(line))
    assert.equal(doctor.ok, false)
    assert.match(doctor.said, /✗.*PORT/)
    assert.match(status.said, /failed/)
    assert.match(journal.said, /PORT/)
    machine.sh('sed -i /^PORT=x/d /etc/sekolah/sekolah.env')
    machine.sh(starting)
    await school.untilReady()
  },

  'guide: back to a copy': async () => {
    const [[list, goBack]] = commandsOf('memulihkan')
    const drill = commandsOf('mencadangkan')[0].at(-1)
    const newest = newestIn(machine.sh(list))
    assert.match(machine.sh(drill), new RegExp(`${newest}: ${school.stored} pendaftar`))
    const [going, doctor] = goBack.split(/^(?=sekolah doctor$)/m)
    assert.equal(doctor, 'sekolah doctor\n')
    machine.sh(going.replace(/sekolah-\d+-\d+\.db/, newest))
    await school.untilReady()
    assert.match(school.healthy(), /Basis data utuh/)
    await school.signIn()
    assert.equal(await school.countApplicants(), school.stored)
  },

  'guide: to another machine, by its folder and by its copies': async () => {
    const [[prepare, stop, copy, fetched, serve]] = commandsOf('memindahkan')
    const old = await neighbour()
    old.sh(
      'echo root:rahasia | chpasswd; echo PermitRootLogin yes > /etc/ssh/sshd_config.d/root.conf',
    )
    old.sh('systemctl reload ssh')
    // From here on, the other machine plays the old one.
    machine.sh(stop)
    cpSync(machine.inRoot(DATA), old.inRoot(DATA), { recursive: true, preserveTimestamps: true })
    const anew = `rm -rf ${DATA}; ${prepare}`
    machine.sh(`${anew}\n${sshPasswordScript('rahasia')}\n${withoutDownloads(copy)}`)
    assert.match(serve, /install\.sh smk\.contoh\.sch\.id\nsekolah doctor/)
    const [serving] = serve.split('\n')
    machine.sh(serving)
    await school.untilReady()
    assert.equal(await school.countApplicants(), school.stored)

    machine.sh(`${stop}\n${anew}`)
    const [last, ...before] = fetched.trim().split('\n').reverse()
    const fetching = before.reverse().join('\n')
    const newest = newestIn(machine.sh(`${sshPasswordScript('rahasia')}\n${fetching}`))
    machine.sh(last.replace(/sekolah-\d+-\d+\.db/, newest))
    machine.sh(serving)
    await school.untilReady()
    await school.signIn()
    assert.equal(await school.countApplicants(), school.stored)
  },
})

/** The machines have their packages already, and no internet. */
const withoutDownloads = (commands) => commands.replace(/^apt-get .*\n/m, '')

/** The first of a printed list of copies. */
const newestIn = (listed) => /^ {2}(sekolah-\S+\.db)/m.exec(listed)[1]
