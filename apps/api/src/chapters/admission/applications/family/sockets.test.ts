import { randomUUID } from 'node:crypto'
import { familyRefusal, onFamilyChange } from '@sekolah/api-client/live-family'
import { expect, test } from 'vitest'
import {
  createFamilyClient,
  createPhoto,
  sendPage,
  withDocuments,
} from '../../../../test/documents.ts'
import { liveApp, nextEvent } from '../../../../test/live-app.ts'
import { applicantForm } from '../../../../test/test-app.ts'

test('a verdict is announced to the family’s open screen and the desk, without its content', async () => {
  const app = await liveApp()
  const { family, client_id, id } = await withDocuments(app)
  const device = app.follow(client_id)
  await nextEvent(device, 'connect')
  const desk = await app.enter('verifier', 'vera')
  const heard: unknown[] = []
  device.onAny((...said) => heard.push(said))
  const arrived = nextEvent(desk.socket, 'documents:changed')
  await sendPage(family, client_id, await createPhoto())
  expect(await arrived).toMatchObject({ applicant_id: id, check_state: 'unchecked', waiting: 1 })
  const claimed = nextEvent(desk.socket, 'documents:claimed')
  await desk.client.documents.claim({ params: { id } })
  expect(await claimed).toEqual({
    applicant_id: id,
    claim: { user_id: expect.any(Number), username: 'vera', until: expect.any(String) },
  })
  const told = nextEvent(device, 'application:changed')
  await desk.client.documents.judge({
    params: { id, type: 'akta' },
    body: { state: 'replace', reason: 'Foto buram' },
  })
  await told
  expect(heard).toEqual([['application:changed']])
})

test('a device asks again once it is connected, for what changed before, and after each event', async () => {
  const app = await liveApp()
  const { family, client_id, id } = await withDocuments(app)
  await sendPage(family, client_id, await createPhoto())
  const device = app.follow(client_id)
  let asked = 0
  onFamilyChange(device, () => {
    asked++
  })
  await nextEvent(device, 'connect')
  expect(asked).toBe(1)
  const told = nextEvent(device, 'application:changed')
  const desk = await app.enter('verifier', 'vera')
  await desk.client.documents.judge({
    params: { id, type: 'akta' },
    body: { state: 'replace', reason: 'Foto buram' },
  })
  await told
  expect(asked).toBe(2)
})

test('the desk is told that verified data has changed', async () => {
  const app = await liveApp()
  const { family, client_id, id } = await withDocuments(app)
  await sendPage(family, client_id, await createPhoto())
  const desk = await app.enter('verifier', 'vera')
  const approved = nextEvent(desk.socket, 'documents:changed')
  await desk.client.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } })
  await approved
  const changed = nextEvent(desk.socket, 'documents:changed')
  const { rev } = await app.visitor.ppdb.mine({ params: { client_id } })
  await app.visitor.ppdb.correct({
    params: { client_id },
    body: { name: 'Anak Lain' },
    ifMatch: rev,
  })
  expect(await changed).toEqual({
    ...{ applicant_id: id, check_state: 'unchecked', waiting: 1 },
    // By it an open desk notices a correction that changes neither.
    rev: rev + 1,
  })
})

test('a verifier gets document events only, the head applicant events too, an editor none', async () => {
  const app = await liveApp()
  const { family, client_id } = await withDocuments(app)
  const vera = await app.enter('verifier', 'vera')
  const citra = await app.enter('editor', 'citra')
  const head = await app.enter('head', 'kepala')
  const ani = await app.enter('admin', 'beni')
  const heard: string[] = []
  vera.socket.onAny((name) => heard.push(`vera ${name}`))
  head.socket.onAny((name) => heard.push(`head ${name}`))
  citra.socket.onAny((name) => heard.push(`citra ${name}`))
  const office = nextEvent(ani.socket, 'applicant:new')
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Siti Aminah' }) })
  await office
  await sendPage(family, client_id, await createPhoto())
  const changed = nextEvent(citra.socket, 'content:changed')
  await ani.client.settings.update({
    body: { settings: [{ setting_key: 'school_motto', setting_value: 'Maju' }] },
  })
  await changed
  expect(heard.filter((name) => !name.endsWith('content:changed')).toSorted()).toEqual([
    'head applicant:new',
    'head documents:changed',
    'vera documents:changed',
  ])
})

test('a decision is announced at publication, and never before', async () => {
  const app = await liveApp()
  const { client_id, id, admin } = await withDocuments(app)
  const device = app.follow(client_id)
  await nextEvent(device, 'connect')
  const heard: string[] = []
  device.onAny((name) => heard.push(name))
  app.set({ ppdb_result_at: '2027-06-01T00:00:00.000Z' })
  await admin.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  const corrected = nextEvent(device, 'application:changed')
  await admin.ppdb.update({ params: { id }, body: { correction_note: 'Lengkapi alamat.' } })
  await corrected
  expect(heard).toEqual(['application:changed'])
  app.set({ ppdb_result_at: '' })
  const told = nextEvent(device, 'application:changed')
  await admin.ppdb.decide({ params: { id }, body: { status: 'pending', notes: 'Salah tekan' } })
  await told
})

test('strangers are refused, as are connections beyond an address’s limit', async () => {
  const app = await liveApp({ familiesPerAddress: 1 })
  const { client_id } = await withDocuments(app)
  const stranger = await nextEvent<Error>(app.follow(randomUUID()), 'connect_error')
  expect(familyRefusal(stranger)).toEqual({ code: 'unknown' })
  const first = app.follow(client_id)
  await nextEvent(first, 'connect')
  const second = await nextEvent<Error>(app.follow(client_id), 'connect_error')
  expect(familyRefusal(second)).toEqual({ code: 'full', retry_after: 60 })
  const goodbye = nextEvent(first, 'server:restart')
  await app.close()
  await goodbye
})

test('an open screen is told when the office or another screen erases its application', async () => {
  const app = await liveApp()
  const { client_id, id } = await withDocuments(app)
  const device = app.follow(client_id)
  await nextEvent(device, 'connect')
  const told = nextEvent(device, 'application:changed')
  await app.staff('super_admin', 'kepala').ppdb.erase({ params: { id } })
  await told
  const other = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: other, name: 'Siti Aminah' }) })
  const screen = app.follow(other)
  await nextEvent(screen, 'connect')
  const heard = nextEvent(screen, 'application:changed')
  await app.visitor.ppdb.withdraw({ params: { client_id: other } })
  await heard
})

test('the old phone is told that it was replaced', async () => {
  const app = await liveApp()
  const { client_id, id } = await withDocuments(app)
  const device = app.follow(client_id)
  await nextEvent(device, 'connect')
  const told = nextEvent(device, 'application:changed')
  const ended = nextEvent(device, 'disconnect')
  const { code } = await app.staff('admin', 'beni').devices.code({ params: { id } })
  await createFamilyClient(app).devices.bind({ body: { code, client_id: randomUUID() } })
  await Promise.all([told, ended])
})
