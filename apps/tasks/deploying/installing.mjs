/** From the download to a school with its first account, by the commands of the guide. */
import assert from 'node:assert/strict'
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksUnder } from './guide.mjs'
import { downloads, makeCertificate } from './machine.mjs'
import { owner } from './school.mjs'

/** Limit of the archive: a school has a slow line and a small machine. */
const MAX_MEGABYTES = 300

export const installStories = ({ machine, proxy, archives, school }) => ({
  'is installed by the guide’s commands': () =>
    installByGuide({ machine, proxy, archives, school }),

  'repairs a mistyped name, and writes nothing else twice': async () => {
    const again = (name, input) =>
      machine.tryTo(`sekolah-*-linux-x64/deploy/install.sh ${name}`, input)
    assert.match(again(school.host).said, /Sudah lengkap.*Sudah lengkap/s)
    const refused = again('smk.cotoh.sch.id', 'T\n')
    assert.equal(refused.ok, false)
    assert.match(refused.said, /Tidak ada yang diubah/)
    if (proxy === 'caddy') {
      const mistyped = again('smk.cotoh.sch.id', 'y\n')
      assert.ok(mistyped.ok, mistyped.said)
      assert.match(machine.sh('ls /etc/caddy/sekolah'), /^smk\.cotoh\.sch\.id\.caddy$/m)
      const repaired = again(school.host, 'y\n')
      assert.ok(repaired.ok, repaired.said)
      assert.equal(machine.sh('ls /etc/caddy/sekolah').trim(), `${school.host}.caddy`)
      // Debian's own Caddyfile still serves its files.
      assert.match(machine.sh('cat /etc/caddy/Caddyfile'), /file_server.*import \/etc\/caddy/s)
    } else {
      const mistyped = again('smk.cotoh.sch.id', 'y\n')
      assert.equal(mistyped.ok, false)
      assert.match(mistyped.said, /certbot certonly .* -d smk\.cotoh\.sch\.id/)
      assert.ok(again(school.host, 'y\n').ok)
    }
    machine.sh('mkdir sekolah-9-linux-x64; cp -a sekolah-0*/deploy sekolah-9-linux-x64/')
    const two = again(school.host)
    assert.match(two.said, /satu rilis di folder ini/)
    machine.sh('rm -r sekolah-9-linux-x64')
    await raiseLimits(machine, school)
    school.setupCode = /"code":"([^"]+)"/.exec(
      machine.sh('journalctl -u sekolah -o cat -g setup_code -n 1'),
    )[1]
  },

  'starts with its version, as its own user': async () => {
    const meta = (await school.get('/api/meta')).data
    assert.equal(meta.version, school.version())
    assert.equal(meta.publicUrl, `https://${school.host}`)
    const ours = machine
      .logOf()
      .split('\n')
      .filter((line) => line.startsWith('{"time"'))
    assert.equal(JSON.parse(ours[0]).version, meta.version)
    assert.equal(machine.sh('stat -c %U:%a /var/lib/sekolah').trim(), 'sekolah:700')
    assert.match(machine.sh('ps -eo user=,args='), /^sekolah .*api\/dist\/main/m)
    assert.doesNotMatch(machine.logOf(), /unknown_proxy|"public_url|"level":"error"/)
  },

  'units are valid and hardened': async () => {
    machine.sh(
      'systemd-analyze verify --man=no /etc/systemd/system/sekolah*.service /etc/systemd/system/sekolah*.socket /etc/systemd/system/sekolah*.timer',
    )
    const levels = ['sekolah', 'sekolah-backup', 'sekolah-doctor'].map((name) => {
      const said = machine.sh(`systemd-analyze security ${name}.service --no-pager`)
      return Number(/exposure level for .*: ([\d.]+)/.exec(said)[1])
    })
    assert.ok(Math.max(...levels) <= 2, `exposure ${levels}`)
    return `exposure ${levels.join(', ')}`
  },

  'creates the first account with the code from the log': async () => {
    await openAdmission(school)
    const applied = await school.visitor.apply('pertama')
    assert.equal(applied.status, 201, `${applied.body}`)
    school.stored = 1
    assert.match(school.healthy(), /✓ sekolah\.service berjalan/)
  },

  'the doctor runs by its timer, and logs faults to the journal': async () => {
    machine.sh('systemctl is-active sekolah-doctor.timer')
    // The doctor finds only the proof's certificate, which expires within hours.
    assert.equal(machine.tryTo('systemctl start sekolah-doctor.service').ok, false)
    assert.match(machine.logOf('sekolah-doctor'), /✓ sekolah\.service berjalan/)
    const ofDoctor = 'journalctl -u sekolah-doctor -t node -o cat'
    assert.match(machine.sh(`${ofDoctor} -p err`), /^✗ Sertifikat [^\n]+\n$/)
    assert.doesNotMatch(machine.sh(`${ofDoctor} -p warning`), /✓/)
    const warned = machine.sh('journalctl -u sekolah -t node -o cat -p warning')
    assert.match(warned, /"event":"setup_code"/)
    assert.doesNotMatch(warned, /"level":"info"/)
    machine.sh('systemctl reset-failed sekolah-doctor.service')
  },

  'survives six restarts in five minutes, and a reboot': async () => {
    for (let n = 0; n < 6; n += 1) machine.sh('systemctl restart sekolah.service')
    await school.untilReady()
    await machine.restart()
    await school.untilReady()
    assert.equal(await school.countApplicants(), school.stored)
  },
})

/** Runs the guide's commands of installing; resolves to a sentence about it. */
export const installByGuide = async ({ machine, proxy, archives, school }) => {
  for (const name of readdirSync(archives)) {
    cpSync(join(archives, name), machine.inRoot(`${downloads}/${name}`))
  }
  useOwnAuthority[proxy](machine, school.host)
  const [withCaddy, withNginx] = blocksUnder('Installing')
  const lines = (proxy === 'caddy' ? withCaddy : withNginx).trim().split('\n')
  const begun = performance.now()
  let peak = 0
  let said = ''
  // Skips apt-get: the packages are part of the machine, which has no internet.
  for (const line of lines.filter((one) => !one.startsWith('apt-get'))) {
    if (line.includes('install.sh')) said = machine.sh(line)
    else peak = Math.max(peak, machine.megabytesOf(line))
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  assert.ok(peak <= MAX_MEGABYTES, `${peak} MB of memory`)
  assert.match(said, new RegExp(`Berjalan: https://${school.host}/admin`))
  school.setupCode = /berlaku 15 menit: (\S+)/.exec(said)[1]
  await school.untilReady()
  return `${lines.length} commands, ${seconds} s after the packages, ${peak} MB to unpack`
}

/** Makes the first account with the code from the log, and opens admission. */
export const openAdmission = async (school) => {
  const answer = await school.visitor.send('/api/auth/setup', {
    code: school.setupCode,
    ...owner,
  })
  assert.equal(answer.status, 201, `${answer.body}`)
  school.token = JSON.parse(answer.body).data.token
  const settings = { ppdb_status: 'open', ppdb_year: '2027/2028' }
  const body = {
    settings: Object.entries(settings).map(([setting_key, setting_value]) => ({
      setting_key,
      setting_value,
    })),
  }
  const saved = await school.visitor.send('/api/admin/settings', body, {
    method: 'PUT',
    token: school.token,
  })
  assert.equal(saved.status, 200, `${saved.body}`)
}

/** Raises the rate limits: fifty applications a second from one address exceed those of a family. */
export const raiseLimits = async (machine, school) => {
  machine.sh(
    'echo RATE_LIMIT_FACTOR=1000 >> /etc/sekolah/sekolah.env; systemctl restart sekolah.service',
  )
  await school.untilReady()
}

/**
 * Replaces Let's Encrypt, which cannot be reached: by Caddy's own authority, or for nginx by ours.
 */
export const useOwnAuthority = {
  caddy: (machine) => {
    const file = machine.inRoot('/etc/caddy/Caddyfile')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `{\n\tlocal_certs\n\tskip_install_trust\n}\n\n${text}`)
    machine.sh('systemctl restart caddy')
  },
  nginx: (machine, host) => {
    makeCertificate(machine, host)
    const certbot = machine.inRoot('/usr/local/bin/certbot')
    writeFileSync(
      certbot,
      `#!/bin/sh
for name; do :; done
mkdir -p /etc/letsencrypt/live/$name
cp /etc/ca/site.pem /etc/letsencrypt/live/$name/fullchain.pem
cp /etc/ca/site.key /etc/letsencrypt/live/$name/privkey.pem
`,
    )
    chmodSync(certbot, 0o755)
  },
}

/** Path of the authority's certificate. */
export const authorityOf = {
  caddy: '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt',
  nginx: '/etc/ca/ca.pem',
}
