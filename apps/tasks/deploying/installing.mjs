/** From the download to a school with its first account, by the commands of the guide. */
import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksUnder } from './guide.mjs'
import { downloads, inRoot, logOf, sh, shMeasured } from './machine.mjs'
import { owner } from './school.mjs'

/** A school's line is slow, and its machine small. */
const MOST_MEGABYTES = 300

export const installing = ({ proxy, archives, school }) => ({
  'installed word for word': async () => {
    for (const name of readdirSync(archives)) {
      cpSync(join(archives, name), inRoot(`${downloads}/${name}`))
    }
    const [withCaddy, withNginx] = blocksUnder('Installing')
    const lines = withCaddy.trim().split('\n')
    const ofProxy = (line) => /caddy/i.test(line)
    const first = lines.findIndex((line, at) => at > 0 && ofProxy(line))
    const own = lines.filter((line, at) => at > first && !ofProxy(line))
    const chosen =
      proxy === 'caddy'
        ? lines
        : [...lines.slice(1, first), ...withNginx.trim().split('\n'), ...own]
    let peak = 0
    for (const line of chosen) {
      if (line === 'systemctl restart caddy') useOwnCertificate(school.host)
      if (line === 'sekolah doctor' || line.startsWith('journalctl')) await school.untilReady()
      peak = Math.max(peak, shMeasured(line).megabytes)
    }
    assert.ok(peak <= MOST_MEGABYTES, `${peak} MB of memory`)
    // Fifty applications a second from one address are no family.
    sh('echo RATE_LIMIT_FACTOR=1000 >> /etc/sekolah/sekolah.env; systemctl restart sekolah.service')
    await school.untilReady()
    return `${chosen.length} commands, ${peak} MB of memory at most`
  },

  'starts with its version, as its own user': async () => {
    const meta = (await school.get('/api/meta')).data
    assert.equal(meta.version, school.version())
    assert.equal(meta.publicUrl, `https://${school.host}`)
    const ours = logOf()
      .split('\n')
      .filter((line) => line.startsWith('{"time"'))
    assert.equal(JSON.parse(ours[0]).version, meta.version)
    assert.equal(sh('stat -c %U:%a /var/lib/sekolah').trim(), 'sekolah:700')
    assert.match(sh('ps -eo user=,args='), /^sekolah .*api\/dist\/main/m)
    assert.doesNotMatch(logOf(), /unknown_proxy|public_url/)
  },

  'units are whole and closed': async () => {
    sh(
      'systemd-analyze verify --man=no /etc/systemd/system/sekolah*.service /etc/systemd/system/sekolah*.socket /etc/systemd/system/sekolah*.timer',
    )
    const levels = ['sekolah', 'sekolah-backup'].map((name) => {
      const said = sh(`systemd-analyze security --offline=true /etc/systemd/system/${name}.service`)
      return Number(/exposure level for .*: ([\d.]+)/.exec(said)[1])
    })
    assert.ok(Math.max(...levels) <= 2, `exposure ${levels}`)
    return `exposure ${levels.join(' and ')}`
  },

  'the first account, by the code of the log': async () => {
    const code = logOf()
      .match(/"code":"([^"]+)"/g)
      .at(-1)
      .slice(8, -1)
    const answer = await school.visitor.send('/api/auth/setup', { code, ...owner })
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
    const applied = await school.visitor.apply('pertama')
    assert.equal(applied.status, 201, `${applied.body}`)
    school.stored = 1
  },
})

/** Caddy would ask Let's Encrypt. */
function useOwnCertificate(host) {
  const file = inRoot('/etc/caddy/Caddyfile')
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(`${host} {`, `${host} {\n\ttls /etc/ca/site.pem /etc/ca/site.key`),
  )
}
