/** What happens on one machine, from the download on: `node stories.mjs caddy|nginx ARCHIVES`. */
import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { step } from '../lib.mjs'
import { readInBrowser } from './browser.mjs'
import { blocksUnder } from './guide.mjs'
import { authority, downloads, inRoot, logOf, setUp, sh, shBeside, tryTo } from './machine.mjs'
import { makeBroken, makeLater } from './releases.mjs'
import { applyDuring, askPlain, createVisitor } from './visitor.mjs'

const HOST = 'smk.contoh.sch.id'
const PER_SECOND = 50
const [proxy, archives] = process.argv.slice(2)

const owner = {
  username: 'kepala',
  email: 'kepala@contoh.sch.id',
  password: 'kuda biru makan roti tawar',
}

await setUp(HOST)
const visitor = createVisitor(HOST, authority())
let token = ''
/** All that families were told has arrived. */
let stored = 0

const get = async (path) => {
  const answer = await visitor.ask(path, { headers: { Authorization: `Bearer ${token}` } })
  assert.equal(answer.status, 200, path)
  return JSON.parse(answer.body)
}
const countApplicants = async () => (await get('/api/ppdb?limit=1')).meta.total
const version = () => sh('sekolah version').trim()
const signIn = async () => {
  const { username, password } = owner
  const answer = await visitor.send('/api/auth/login', { username, password })
  token = JSON.parse(answer.body).data.token
}

const stories = {
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
    for (const line of chosen) {
      if (line === 'systemctl restart caddy') useOwnCertificate()
      if (line === 'sekolah doctor' || line.startsWith('journalctl')) await untilReady()
      sh(line)
    }
    // Fifty applications a second from one address are no family.
    sh('echo RATE_LIMIT_FACTOR=1000 >> /etc/sekolah/sekolah.env; systemctl restart sekolah.service')
    await untilReady()
    return `${chosen.length} commands`
  },

  'starts with its version, as its own user': async () => {
    const meta = (await get('/api/meta')).data
    assert.equal(meta.version, version())
    assert.equal(meta.publicUrl, `https://${HOST}`)
    const ours = logOf().split('\n').filter((line) => line.startsWith('{"time"'))
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
    const answer = await visitor.send('/api/auth/setup', { code, ...owner })
    assert.equal(answer.status, 201, `${answer.body}`)
    token = JSON.parse(answer.body).data.token
    const settings = { ppdb_status: 'open', ppdb_year: '2027/2028' }
    const body = {
      settings: Object.entries(settings).map(([setting_key, setting_value]) => ({
        setting_key,
        setting_value,
      })),
    }
    const saved = await visitor.send('/api/admin/settings', body, { method: 'PUT', token })
    assert.equal(saved.status, 200, `${saved.body}`)
    const applied = await visitor.apply('pertama')
    assert.equal(applied.status, 201, `${applied.body}`)
    stored = 1
  },

  'https, and plain http only leads there': async () => {
    const plain = await askPlain(HOST)
    assert.match(`${plain.status}`, /^30[18]$/)
    assert.equal(plain.headers.location, `https://${HOST}/ppdb`)
    const page = await visitor.ask('/')
    assert.match(page.headers['content-type'], /^text\/html/)
    assert.match(page.headers['strict-transport-security'], /max-age=31536000/)
    for (const path of ['/sw.js', '/manifest.webmanifest']) {
      const { status, headers } = await visitor.ask(path)
      assert.equal(status, 200, path)
      assert.match(headers['cache-control'], /no-cache|max-age/, path)
    }
  },

  'an app that is read without a network': () => readInBrowser(HOST),

  'sockets by both transports': async () => {
    const { io } = createRequire(import.meta.url)('socket.io-client')
    for (const transport of ['websocket', 'polling']) {
      const socket = io(`https://${HOST}/staff`, {
        auth: { token },
        transports: [transport],
        ca: authority(),
      })
      const heard = new Promise((resolve, reject) => {
        socket
          .once('applicant:new', resolve)
          .onAny((name) => name.startsWith('applicant') && resolve())
        socket.once('connect_error', reject)
        socket.once('connect', () => visitor.apply(transport).catch(reject))
      })
      await heard
      stored += 1
      assert.equal(socket.io.engine.transport.name, transport)
      socket.close()
    }
  },

  'pictures of nearly 5 MB arrive, larger ones are refused in Indonesian': async () => {
    const upload = async (bytes) => {
      const form = new FormData()
      form.set('name', 'Siti Rahmawati')
      form.set('subject', 'Matematika')
      form.set('contact', 'siti@contoh.id')
      form.set('photo', new File([bytes], 'foto.jpg', { type: 'image/jpeg' }))
      const asked = new Request('https://x', { method: 'POST', body: form })
      return visitor.ask('/api/teachers', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': asked.headers.get('Content-Type'),
        },
        body: Buffer.from(await asked.arrayBuffer()),
      })
    }
    const photo = await noisePicture()
    assert.ok(photo.length > 4_000_000 && photo.length < 5_200_000, `${photo.length} bytes`)
    const added = await upload(photo)
    assert.equal(added.status, 201, `${added.body}`)
    const { photo: path } = JSON.parse(added.body).data
    const shown = await visitor.ask(path)
    assert.equal(shown.headers['cache-control'], 'public, max-age=31536000, immutable')
    const refused = await upload(Buffer.concat([photo, Buffer.alloc(2_500_000)]))
    assert.equal(refused.status, 413)
    assert.match(`${refused.body}`, /terlalu besar/)
  },

  'a restart under load loses nobody': async () => {
    const { sent, lost, slowest } = await applyDuring(
      visitor,
      PER_SECOND,
      (async () => {
        for (let n = 0; n < 3; n += 1) {
          await wait(1_000)
          await shBeside('systemctl restart sekolah.service')
        }
      })(),
    )
    assert.deepEqual(lost, [])
    stored += sent
    assert.equal(await countApplicants(), stored)
    return `${sent} applications over 3 restarts, the slowest ${Math.round(slowest)} ms`
  },

  'files of a build are immutable, and nginx has them without a server': async () => {
    const page = `${(await visitor.ask('/')).body}`
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(page)
    const { headers } = await visitor.ask(asset)
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    if (proxy !== 'nginx') return
    sh('systemctl stop sekolah.socket sekolah.service')
    assert.equal((await visitor.ask(asset)).status, 200)
    assert.equal((await visitor.ask('/')).status, 502)
    sh('systemctl start sekolah.socket sekolah.service')
    await untilReady()
  },

  'an upgrade with a migration under load loses nobody': async () => {
    const later = makeLater()
    const before = version()
    const { result, sent, lost, slowest } = await applyDuring(
      visitor,
      PER_SECOND,
      shBeside(`/opt/sekolah/current/deploy/upgrade.sh ${later}`),
    )
    assert.ok(result.ok, result.said)
    assert.deepEqual(lost, [])
    stored += sent
    assert.notEqual(version(), before)
    assert.equal((await get('/api/meta')).data.version, version())
    assert.equal(await countApplicants(), stored)
    assert.match(sh('ls /var/lib/sekolah/backups'), /^pra-migrasi-\d+\.db$/m)
    return `${sent} applications, the slowest ${Math.round(slowest)} ms`
  },

  'a rollback takes the applications along': async () => {
    const [, rollback] = blocksUnder('Upgrading')
    sh(rollback)
    assert.equal(
      (await get('/api/meta').catch(() => signIn().then(() => get('/api/meta')))).data.version,
      version(),
    )
    await signIn()
    assert.equal(await countApplicants(), stored)
    assert.doesNotMatch(version(), /later/)
  },

  'a release that does not start is taken back by itself': async () => {
    const before = version()
    const { ok, said } = tryTo(`/opt/sekolah/current/deploy/upgrade.sh ${makeBroken()}`)
    assert.equal(ok, false)
    assert.match(said, /does not answer; going back/)
    assert.equal(version(), before)
    assert.equal(await countApplicants(), stored)
  },

  'an archive that was changed is refused': async () => {
    const name = sh('ls | grep broken').trim()
    sh(`printf x >> ${name}`)
    const { ok, said } = tryTo(`/opt/sekolah/current/deploy/upgrade.sh ${name}`)
    assert.equal(ok, false)
    assert.match(said, /not what was released/)
  },

  'copies on another machine, the drill, and a second server': async () => {
    const made = await visitor.send('/api/admin/backups', {}, { token })
    assert.equal(made.status, 201, `${made.body}`)
    const { name } = JSON.parse(made.body).data
    sh('install -d -o sekolah -g sekolah -m 0700 /srv/cadangan')
    const [copies, drill] = blocksUnder('Copies to another machine')
    const commands = copies.replace(/^editor .*\n/, '')
    sh(
      `sed -i 's|^RESTIC_REPOSITORY=.*|RESTIC_REPOSITORY=/srv/cadangan|' /etc/sekolah/backup.env\n${commands}`,
    )
    const said = sh(drill)
    assert.match(said, new RegExp(`Latihan pemulihan dari sekolah-.*: ${stored} pendaftar`))
    assert.match(said, new RegExp(`sudah dipulihkan dari ${name}: ${stored} pendaftar`))
    sh(`set -a; . /etc/sekolah/backup.env; set +a
      restic restore latest --target /srv/kedua/backups --quiet
      chown -R sekolah: /srv/kedua
      runuser -u sekolah -- env DATA_DIR=/srv/kedua /opt/sekolah/current/node/node /opt/sekolah/current/apps/api/dist/restore.js ${name}
      diff -r /var/lib/sekolah/media /srv/kedua/media`)
    assert.deepEqual(applicantsIn('/srv/kedua'), applicantsIn('/var/lib/sekolah'))
    return /Umur salinan.*/.exec(said)[0]
  },
}

const results = []
for (const [name, story] of Object.entries(stories)) {
  let figures
  const done = await step(`${proxy}: ${name}`, async () => {
    figures = await story()
    return { ok: true, output: '' }
  })
  if (figures) console.log(`    ${figures}`)
  results.push(done)
  if (!done.ok) break
}
if (!results.every(({ ok }) => ok)) console.log(logOf().split('\n').slice(-30).join('\n'))
process.exit(results.every(({ ok }) => ok) ? 0 : 1)

/** Caddy would ask Let's Encrypt. */
function useOwnCertificate() {
  const file = inRoot('/etc/caddy/Caddyfile')
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(`${HOST} {`, `${HOST} {\n\ttls /etc/ca/site.pem /etc/ca/site.key`),
  )
}

async function untilReady() {
  for (;;) {
    const answer = await visitor.ask('/readyz').catch(() => null)
    if (answer?.status === 200) return
    await wait(50)
  }
}

/** A photograph as large as the server takes. */
async function noisePicture() {
  const sharp = createRequire(import.meta.url)('sharp')
  const [width, height] = [2_400, 1_800]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 97 })
    .toBuffer()
}

function applicantsIn(folder) {
  const Database = createRequire(import.meta.url)('better-sqlite3')
  const db = new Database(inRoot(`${folder}/school.db`), { readonly: true })
  try {
    return db.prepare('SELECT * FROM applicants ORDER BY id').all()
  } finally {
    db.close()
  }
}
