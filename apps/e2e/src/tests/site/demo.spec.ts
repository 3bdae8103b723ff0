/** The demo school that a first start shows. */
import { expect, readingTest } from '../../setup/fixtures.ts'

readingTest('every picture of the demo school is drawn and shown', async ({ school, request }) => {
  const pictures = new Set<string>()
  let from = 'since=0'
  for (let more = true; more; ) {
    const page = await (await request.get(`${school.url}/api/sync?${from}`)).json()
    for (const [address] of JSON.stringify(page).matchAll(/\/media\/[0-9a-f]{32}-\d+\.webp/g)) {
      pictures.add(address)
    }
    more = page.data.more
    from = `since=${page.data.rev}&epoch=${page.data.epoch}`
  }
  // Teachers, alumni, gallery, the principal; articles and facilities share pictures.
  expect(pictures.size).toBeGreaterThan(14 + 12 + 24 + 1)
  for (const address of pictures) {
    const answer = await request.get(school.url + address)
    expect(answer.headers()['content-type'], address).toBe('image/webp')
    expect(answer.status(), address).toBe(200)
  }
})
