/**
 * The fault matrix, part one: what may happen between a press on Kirim and the school's books.
 * After every fault each child is at the school exactly once, or on the phone in a state that
 * its screen shows.
 */
import { type Family, fillApplication, send } from './applicant.ts'
import { BELUM, expectNothingLostNothingDoubled, kept, mineOn, number } from './device.ts'
import { expect, test, untilInstalled, type Visitor, visitOnce } from './fixtures.ts'
import { type Fate, held, lostAfter, portal, refused } from './signal.ts'

const APPLY = 'POST /api/ppdb/apply'
const siti = 'Siti Aminah'
/** "Terkirim sendiri saat ada sinyal" is a promise, and no receipt. */
const ARRIVED = /^Terkirim - PPDB-\d+$/

test('F11 written without signal, sent by the service worker when no page is open', async ({
  school,
  visitor,
}) => {
  const worker = await workerOf(visitor)
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await visitor.page.goto('about:blank')
  await visitor.setOffline(false)
  // Chromium wakes it by itself too, sometimes a moment before its own network is back.
  await worker.wake(visitor.signal.url)
  await expect.poll(() => school.applicants(siti)).toHaveLength(1)
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY)).toBe(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F12 a browser without Background Sync sends when the signal returns', async ({
  school,
  visitor,
}) => {
  await visitor.context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F14 a server that dies before the commit gets the application again', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const died = meets(visitor, async (arrive) => {
    // A frozen server takes the call and does nothing with it.
    school.freeze()
    const lost = arrive().catch(() => null)
    await school.kill()
    return lost
  })
  await apply(visitor)
  await died
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await school.restart()
  expect(await school.applicants(siti)).toHaveLength(0)
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F15 a server that dies between commit and answer repeats the same receipt', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const died = meets(visitor, async (arrive) => {
    await arrive()
    await school.kill()
    return null
  })
  await apply(visitor)
  await died
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await school.restart()
  expect(await school.applicants(siti)).toHaveLength(1)
  await sendNow(visitor)
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY)).toBeGreaterThan(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F17 a captive portal that answers 200 is nobody of ours', async ({ school, visitor }) => {
  await openForm(visitor)
  visitor.signal.meetAlways(APPLY, portal)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await expect(visitor.page.getByText(/Anda sedang offline/)).toBeVisible()
  await expect(mine(visitor).getByText(number)).toHaveCount(0)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
  visitor.signal.meetAlways(APPLY, null)
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F18 a browser killed while it sends has sent once when it is back', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const slow = held()
  visitor.signal.meet(APPLY, slow.fate)
  await apply(visitor)
  await slow.waiting
  await expect(mine(visitor).getByText('Sedang dikirim ke sekolah.')).toBeVisible()
  await visitor.killBrowser()
  // What was in the air arrives although its sender is gone.
  slow.release()
  await expect.poll(() => school.applicants(siti)).toHaveLength(1)
  await visitor.reopen()
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F20 a service worker stopped in the middle leaves the rest to the page', async ({
  school,
  visitor,
}) => {
  const worker = await workerOf(visitor)
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await visitor.page.goto('about:blank')
  const slow = held()
  visitor.signal.meet(APPLY, slow.fate)
  await visitor.setOffline(false)
  // Some builds of the browser wake it by themselves, others know no Background Sync.
  await worker.wake(visitor.signal.url)
  await slow.waiting
  await worker.stop()
  slow.release()
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F22 of a page and its service worker one sends and one finds it busy', async ({
  school,
  visitor,
}) => {
  const worker = await workerOf(visitor)
  await openForm(visitor)
  const slow = held()
  visitor.signal.meet(APPLY, slow.fate)
  await apply(visitor)
  await slow.waiting
  await worker.wake(visitor.signal.url)
  // The worker has been asked and has answered before the page goes on.
  await worker.stop()
  slow.release()
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY)).toBe(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F25 a server that fails, or a proxy before it, is asked again', async ({
  school,
  visitor,
}) => {
  const failures = { 'Siti Aminah': 500, 'Joko Susilo': 502, 'Rina Wati': 503, 'Dedi Irawan': 507 }
  await openForm(visitor)
  for (const [name, status] of Object.entries(failures)) {
    await test.step(`${status}`, async () => {
      const before = visitor.signal.hits(APPLY)
      visitor.signal.meet(APPLY, refused(status, status === 502 ? undefined : 'internal'))
      await apply(visitor, { name })
      await expect(mine(visitor).getByText(/Server sekolah belum dapat menerimanya/)).toBeVisible()
      await sendNow(visitor)
      await expect(mine(visitor).getByText(BELUM)).toHaveCount(0)
      expect(visitor.signal.hits(APPLY)).toBe(before + 2)
    })
  }
  await expectSent(visitor, 4)
  await expectNothingLostNothingDoubled(visitor.page, school, Object.keys(failures))
})

test('F26 a refused form is kept, and not sent again before it is corrected', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.meet(APPLY, refused(422, 'invalid'))
  await apply(visitor)
  await expect(mine(visitor).getByText('Perlu diperbaiki')).toBeVisible()
  await visitor.page.reload()
  await expect(mine(visitor).getByText('Perlu diperbaiki')).toBeVisible()
  await visitor.setOffline(true)
  await visitor.setOffline(false)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
  expect((await kept(visitor.page)).outbox).toMatchObject([{ state: 'needs_fix', attempts: 1 }])
  expect(visitor.signal.hits(APPLY)).toBe(1)

  await mine(visitor).getByRole('button', { name: 'Perbaiki' }).click()
  await send(visitor.page)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F27 a busy server is left alone for as long as it asks', async ({ school, visitor }) => {
  await visitor.page.clock.install()
  await openForm(visitor)
  visitor.signal.meet(APPLY, refused(429, 'rate_limited', { 'retry-after': '600' }))
  await apply(visitor)
  await expect(mine(visitor).getByText(/Server sekolah belum dapat menerimanya/)).toBeVisible()
  await visitor.page.clock.fastForward(590_000)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  expect(visitor.signal.hits(APPLY)).toBe(1)
  await visitor.page.clock.fastForward(11_000)
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY)).toBe(2)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F28 other data under the same key are for the person to choose', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  let isFirst = true
  await visitor.context.route('**/api/ppdb/apply', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const other = { ...route.request().postDataJSON(), previous_school: 'SMPN 9 Purworejo' }
    await route.fetch({ postData: other })
    await route.abort('connectionreset')
  })
  await apply(visitor)
  await expect.poll(() => school.applicants(siti)).toHaveLength(1)
  await expect(mine(visitor).getByText('Perlu dipilih')).toBeVisible()
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])

  await mine(visitor).getByRole('button', { name: 'Pakai data yang ada di sekolah' }).click()
  await expectSent(visitor)
  expect(await school.applicants(siti)).toMatchObject([{ previous_school: 'SMPN 9 Purworejo' }])
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F38 a double tap on Kirim is one application', async ({ school, visitor }) => {
  await openForm(visitor)
  await fillApplication(visitor.page, { name: siti })
  await visitor.page.getByRole('button', { name: 'Kirim Pendaftaran' }).dblclick()
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY)).toBe(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F40 what may have arrived is looked up before it is changed', async ({ school, visitor }) => {
  await openForm(visitor)
  visitor.signal.meetAlways(APPLY, lostAfter)
  await apply(visitor)
  await expect.poll(() => school.applicants(siti)).toHaveLength(1)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await mine(visitor).getByRole('button', { name: 'Ubah' }).click()
  await visitor.page.getByLabel('Sekolah asal').fill('SMPN 7 Kebumen')
  await send(visitor.page)
  await expectSent(visitor)
  expect(await school.applicants(siti)).toMatchObject([{ previous_school: 'SMPN 7 Kebumen' }])
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F39 what was written and changed without signal needs none to be changed again', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  // Pressing it where there is no network is no attempt, and says so.
  await sendNow(visitor)
  await expect(mine(visitor).getByText('HP ini sedang offline.')).toBeVisible()
  await mine(visitor).getByRole('button', { name: 'Ubah' }).click()
  await visitor.page.getByLabel('Sekolah asal').fill('SMPN 7 Kebumen')
  await send(visitor.page)
  await expect(visitor.page.getByText('Anda sedang mengubah')).toHaveCount(0)
  await visitor.setOffline(false)
  await expectSent(visitor)
  expect(await school.applicants(siti)).toMatchObject([{ previous_school: 'SMPN 7 Kebumen' }])
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('a correction that is given up leaves the letter as it was, and nothing in the draft', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  const letter = mine(visitor).getByRole('article')
  await letter.getByRole('button', { name: 'Ubah' }).click()
  // Pressed while the draft of the change is still being written.
  await visitor.page.getByLabel('Sekolah asal').fill('SMPN 7 Kebumen')
  await visitor.page.getByRole('button', { name: 'Batal mengubah' }).click()
  await expect(visitor.page.getByText('Anda sedang mengubah')).toHaveCount(0)
  await letter.getByRole('button', { name: 'Ubah' }).click()
  await expect(visitor.page.getByLabel('Sekolah asal')).toHaveValue('SMPN 4 Karanganyar')
  await visitor.page.getByRole('button', { name: 'Batal mengubah' }).click()
  await visitor.setOffline(false)
  await expectSent(visitor)
  expect(await school.applicants(siti)).toMatchObject([{ previous_school: 'SMPN 4 Karanganyar' }])
  expect((await kept(visitor.page)).drafts).toEqual([])
})

test('F41 a letter taken back is gone on both sides, also when it had arrived unheard', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.meetAlways(APPLY, lostAfter)
  await apply(visitor)
  await expect.poll(() => school.applicants(siti)).toHaveLength(1)
  await mine(visitor).getByRole('button', { name: 'Batalkan' }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(mine(visitor)).toHaveCount(0)
  expect(await school.applicants(siti)).toHaveLength(0)
  expect(await kept(visitor.page)).toMatchObject({ outbox: [], receipts: [], drafts: [] })
})

test('F42 what was written before the closing arrives late, and is marked', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await school.change({ ppdb_status: 'closed' })
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expect(mine(visitor).getByText(/Terkirim setelah penutupan/)).toBeVisible()
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F42 what comes after the grace is refused, and stays on the phone', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await school.change({ ppdb_status: 'closed', ppdb_grace_hours: '0' })
  await visitor.setOffline(false)
  await expect(mine(visitor).getByText('Ditutup', { exact: true })).toBeVisible()
  await expect(mine(visitor).getByText('Isian Anda tetap tersimpan di HP ini.')).toBeVisible()
  await expect(mine(visitor).getByRole('button', { name: 'Cetak' })).toBeVisible()
  await expect(mine(visitor).getByRole('button', { name: 'Bagikan' })).toBeVisible()
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])

  await test.step('a school that opens again gets it without a second filling in', async () => {
    await school.change({ ppdb_status: 'open' })
    await visitor.page.reload()
    await mine(visitor).getByRole('button', { name: 'Pendaftaran dibuka lagi: kirim' }).click()
    await expectSent(visitor)
    await expectNothingLostNothingDoubled(visitor.page, school, [siti])
  })
})

test('F43 a clock that is wrong by years changes neither the order nor the waiting', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  const families = ['Agus Riyadi', 'Bunga Lestari', 'Cahyo Nugroho']
  const years = ['2031-05-01', '2019-05-01', '2027-05-01']
  await school.change({ ppdb_start_date: '', ppdb_end_date: '' })
  await page.clock.install({ time: '2031-05-01' })
  await openForm(visitor)
  await visitor.setOffline(true)
  for (const [index, name] of families.entries()) {
    await page.clock.setSystemTime(years[index] ?? '')
    await apply(visitor, { name })
    await expect(mine(visitor).getByText(BELUM)).toHaveCount(index + 1)
  }
  await visitor.setOffline(false)
  await expectSent(visitor, 3)
  const arrived = await Promise.all(families.map((name) => school.applicants(name)))
  const numbers = arrived.map(([row]) => row?.id ?? 0)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))

  await test.step('a wait that was set in 2031 does not last until then', async () => {
    await page.clock.setSystemTime('2031-05-01')
    signal.meet(APPLY, refused(429, 'rate_limited', { 'retry-after': '60' }))
    await apply(visitor, { name: siti })
    await expect(mine(visitor).getByText(/Server sekolah belum dapat/)).toBeVisible()
    await page.clock.setSystemTime('2019-05-01')
    await page.reload()
    await expectSent(visitor, 4)
  })
  await expectNothingLostNothingDoubled(page, school, [...families, siti])
})

test('F43 a clock that is months behind does not make admission look closed', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.clock.install({ time: Date.now() - 200 * 86_400_000 })
  await visitOnce(page, '/ppdb/daftar')
  await expect(page.getByLabel('Nama lengkap siswa')).toBeEditable()
  await visitor.setOffline(true)
  await page.reload()
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [siti])
})

test('F50 a connection that drops at the seventh of twenty keeps order and number', async ({
  school,
  visitor,
}) => {
  const families = Array.from({ length: 20 }, (_, n) => `Anak Ke${'ABCDEFGHIJKLMNOPQRST'[n]}rip`)
  await openForm(visitor)
  await visitor.setOffline(true)
  for (const [index, name] of families.entries()) {
    await apply(visitor, { name })
    await expect(mine(visitor).getByText(BELUM)).toHaveCount(index + 1)
  }
  const pass: Fate = (arrive) => arrive()
  visitor.signal.meet(APPLY, ...Array.from({ length: 7 }, () => pass), async () => {
    visitor.signal.lose()
    return null
  })
  await visitor.setOffline(false)
  await expect.poll(async () => (await kept(visitor.page)).receipts).toHaveLength(7)
  const { outbox } = await kept(visitor.page)
  expect(outbox.map(({ form }) => form.name)).toEqual(families.slice(7))
  await expectNothingLostNothingDoubled(visitor.page, school, families)

  visitor.signal.find()
  await sendNow(visitor)
  await expectSent(visitor, 20)
  await expectNothingLostNothingDoubled(visitor.page, school, families)
})

test('F51 the same child from two phones is two applications, and the office is told', async ({
  school,
  visitor,
  page,
}) => {
  const before = (await school.ask('GET', '/ppdb/stats/summary')).data.duplicates
  await openForm(visitor)
  await apply(visitor)
  await expectSent(visitor)
  await page.goto('/ppdb/daftar')
  await fillApplication(page, { name: siti })
  await send(page)
  await expect(mineOn(page).getByText(ARRIVED)).toBeVisible()
  expect(await school.applicants(siti)).toHaveLength(2)
  const after = (await school.ask('GET', '/ppdb/stats/summary')).data.duplicates
  expect(after).toBeGreaterThan(before)
})

test('F54 sixty posts of one key at once are one application with one receipt', async ({
  school,
}) => {
  const form = {
    client_id: crypto.randomUUID(),
    name: siti,
    birth_date: '2011-05-06',
    previous_school: 'SMPN 2 Kebumen',
    parent_name: 'Rahmat',
    phone: '081234509876',
    email: 'rahmat@contoh.id',
    address: 'Gang Kenanga 77, Kebumen',
    consent_by: 'ayah',
    agreement: true,
  }
  const post = async () => {
    const answer = await fetch(`${school.url}/api/ppdb/apply`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    })
    return { status: answer.status, receipt: (await answer.json()).data }
  }
  const answers = await Promise.all(Array.from({ length: 60 }, post))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59)
  const receipts = new Set(answers.map(({ receipt }) => receipt.registration_number))
  expect(receipts.size).toBe(1)
  expect(await school.applicants(siti)).toHaveLength(1)
})

const openForm = async (visitor: Visitor) => {
  await visitor.page.goto('/ppdb/daftar')
  await untilInstalled(visitor.page)
}

const apply = async (visitor: Visitor, family: Partial<Family> = { name: siti }) => {
  await fillApplication(visitor.page, family)
  await send(visitor.page)
}

const mine = (visitor: Visitor) => mineOn(visitor.page)

const expectSent = (visitor: Visitor, count = 1) =>
  expect(mine(visitor).getByText(ARRIVED)).toHaveCount(count)

/** The next application meets `fate`; resolves when that has happened. */
const meets = (visitor: Visitor, fate: Fate): Promise<void> =>
  new Promise((resolve) => {
    visitor.signal.meet(APPLY, (arrive) => fate(arrive).finally(resolve))
  })

/** Presses "Kirim sekarang", unless the phone was faster and has tried again by itself. */
const sendNow = (visitor: Visitor) =>
  mine(visitor)
    .getByRole('button', { name: 'Kirim sekarang' })
    .evaluateAll(([button]) => (button as HTMLButtonElement | undefined)?.click())

/** The site's service worker, as the browser's own tools see it. */
const workerOf = async (visitor: Visitor) => {
  const tools = await visitor.context.newCDPSession(visitor.page)
  let registrationId = ''
  let versionId = ''
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? ''
  })
  let stopped = () => {}
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) {
      versionId = version.versionId
      if (version.runningStatus === 'stopped') stopped()
    }
  })
  await tools.send('ServiceWorker.enable')
  return {
    wake: async (origin: string) => {
      const tag = 'outbox'
      await tools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      })
    },
    stop: async () => {
      const end = new Promise<void>((resolve) => {
        stopped = resolve
      })
      await tools.send('ServiceWorker.stopWorker', { versionId })
      await end
    },
  }
}
