/** What families and staff use, through the proxy. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { readInBrowser } from './browser.mjs'
import { askPlain } from './visitor.mjs'

export const servingStories = ({ machine, proxy, school }) => ({
  'serves https, and redirects plain http to it': async () => {
    const plain = await askPlain(school.host)
    assert.match(`${plain.status}`, /^30[18]$/)
    assert.equal(plain.headers.location, `https://${school.host}/ppdb`)
    const page = await school.visitor.ask('/')
    assert.match(page.headers['content-type'], /^text\/html/)
    assert.match(page.headers['strict-transport-security'], /max-age=31536000/)
    for (const path of ['/sw.js', '/manifest.webmanifest']) {
      const { status, headers } = await school.visitor.ask(path)
      assert.equal(status, 200, path)
      assert.match(headers['cache-control'], /no-cache|max-age/, path)
    }
  },

  'the installed app can be read offline': () => readInBrowser(school.host),

  'sockets by both transports': async () => {
    const { io } = createRequire(import.meta.url)('socket.io-client')
    for (const transport of ['websocket', 'polling']) {
      const socket = io(`https://${school.host}/staff`, {
        auth: { token: school.token },
        transports: [transport],
        ca: school.authority(),
      })
      const heard = new Promise((resolve, reject) => {
        socket
          .once('applicant:new', resolve)
          .onAny((name) => name.startsWith('applicant') && resolve())
        socket.once('connect_error', reject)
        socket.once('connect', () => school.visitor.apply(transport).catch(reject))
      })
      await heard
      school.stored += 1
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
      return school.visitor.ask('/api/teachers', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${school.token}`,
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
    const shown = await school.visitor.ask(path)
    assert.equal(shown.headers['cache-control'], 'public, max-age=31536000, immutable')
    const refused = await upload(Buffer.concat([photo, Buffer.alloc(2_500_000)]))
    assert.equal(refused.status, 413)
    assert.match(`${refused.body}`, /terlalu besar/)
  },

  'files of a build are immutable, and nginx serves them without the server': async () => {
    const page = `${(await school.visitor.ask('/')).body}`
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(page)
    const { headers } = await school.visitor.ask(asset)
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    if (proxy !== 'nginx') return
    machine.sh('systemctl stop sekolah.socket sekolah.service')
    assert.equal((await school.visitor.ask(asset)).status, 200)
    assert.equal((await school.visitor.ask('/')).status, 502)
    machine.sh('systemctl start sekolah.socket sekolah.service')
    await school.untilReady()
  },
})

/** A photograph of the largest size that the server accepts. */
async function noisePicture() {
  const sharp = createRequire(import.meta.url)('sharp')
  const [width, height] = [2_400, 1_800]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 97 })
    .toBuffer()
}
