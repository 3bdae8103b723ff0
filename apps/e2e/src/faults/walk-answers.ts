/**
 * The random walk's presses on the cards of arrived applications (seat, biodata, paths, objections,
 * photos, proofs, withdrawal), and what their cards may say.
 */
import { expect, type Page } from '@playwright/test'
import { myApplicationsOn, type StoredOnDevice } from '../actors/device.ts'
import { addDocumentTypes, drawDocumentPhoto } from '../actors/documents.ts'
import type { School } from '../actors/school.ts'
import type { Visitor } from '../actors/visitor.ts'
import { CATERING, createClosedWave, lockSelection, openWaveWithPath } from '../actors/wave.ts'
import { dayFromNow } from '../setup/clock.ts'
import { writeTestFile } from '../setup/files.ts'
import { pressIfEnabled } from './walk-page.ts'

type StoredEntry = StoredOnDevice['outbox'][number]

/** A private school that asks for a document, biodata and a fee, in a wave with a path to ask for. */
export const prepareSchool = async (school: School): Promise<void> => {
  await school.change({ ppdb_result_at: '', school_kind: 'swasta' })
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await school.ask('PUT', '/ppdb/biodata-fields', {
    fields: [{ field: 'nik', is_required: true, reason: 'Diminta Dapodik.' }],
  })
  await school.ask('POST', '/ppdb/fees', { label: 'Uang pangkal', amount: 1_500_000 })
  await openWaveWithPath(school)
}

/** Offers one child a seat, and publishes a result of another to which it may object. */
export const publishFor = async (
  school: School,
  round: number,
  [seated, judged]: readonly { id: number }[],
): Promise<void> => {
  for (const [hasObjections, child] of [
    [false, seated],
    [true, judged],
  ] as const) {
    if (!child) continue
    const from = -9_000 + round * 4 + (hasObjections ? 2 : 0)
    const label = `Acak ${round} ${hasObjections ? 'sanggah' : 'kursi'}`
    const days = [dayFromNow(from), dayFromNow(from + 1)] as const
    const wave = await createClosedWave(school, { label, days, hasObjections })
    await school.ask('PUT', `/ppdb/${child.id}`, { program_choice_1: CATERING })
    await lockSelection(school, wave, [child.id])
  }
}

/** Presses on cards, each where its button is there; `random` chooses values. */
export const createAnswerActions = async (
  visitor: Visitor,
  random: () => number,
  onWithdraw: (number: string) => void,
) => {
  const { page } = visitor
  const photo = writeTestFile({
    name: 'foto.jpg',
    buffer: await drawDocumentPhoto(page, 'Acak', 'Kamera', 0.2),
  })
  const button = (at: Page, name: string | RegExp) =>
    myApplicationsOn(at)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
  const openEndings = (at: Page) =>
    pressIfEnabled(
      myApplicationsOn(at).getByRole('button', { name: 'Lainnya', expanded: false }).first(),
    )
  const choose = async (at: Page, label: string) => {
    const input = myApplicationsOn(at).getByLabel(label, { exact: true }).first()
    const isReady = await input.isEnabled({ timeout: 50 }).catch(() => false)
    if (isReady) await input.setInputFiles(photo, { timeout: 2_000 }).catch(() => {})
  }
  const yes = (at: Page) =>
    pressIfEnabled(at.getByRole('dialog').getByRole('button', { name: 'Ya', exact: true }))
  const fill = async (at: Page, label: string, text: string) =>
    myApplicationsOn(at)
      .getByLabel(label)
      .first()
      .fill(text, { timeout: 500 })
      .then(
        () => true,
        () => false,
      )

  /** Actions that cancel an entry: afterwards it may be gone without a trace. */
  const ending: Record<string, (at: Page) => Promise<unknown>> = {
    'take an answer back': (at) => pressIfEnabled(button(at, 'Urungkan')),
    'read a refusal': (at) => pressIfEnabled(button(at, 'Mengerti')),
    'withdraw an arrived application': async (at) => {
      await openEndings(at)
      const number = await button(at, 'Tarik pendaftaran').evaluateAll(([pressable]) => {
        if (!(pressable instanceof HTMLButtonElement) || pressable.disabled) return null
        let card: Element | null = pressable
        const sent = /Terkirim - (PPDB-\d+)/
        while (card && !sent.test(card.textContent)) card = card.parentElement
        pressable.click()
        return sent.exec(card?.textContent ?? '')?.[1] ?? null
      })
      if (!number) return
      onWithdraw(number)
      await yes(at)
    },
  }
  const answers: Record<string, (at: Page) => Promise<unknown>> = {
    'open another child or step': (at) =>
      myApplicationsOn(at)
        .getByRole('button', { expanded: false })
        .evaluateAll((folded, at) => {
          const one = folded[Math.floor(at * folded.length)]
          if (one instanceof HTMLButtonElement && !one.ariaHasPopup) one.click()
        }, random()),
    'take the seat': (at) => pressIfEnabled(button(at, 'Ambil kursi ini')),
    'give the seat back': async (at) => {
      await openEndings(at)
      if (await pressIfEnabled(button(at, 'Mengundurkan diri'))) await yes(at)
    },
    'choose a path': (at) =>
      myApplicationsOn(at)
        .getByLabel(/^Prestasi/)
        .evaluateAll((boxes) => {
          const box = boxes[Math.floor(boxes.length / 2)]
          if (box instanceof HTMLInputElement && !box.disabled) box.click()
        }),
    object: async (at) => {
      await pressIfEnabled(button(at, 'Sampaikan keberatan'))
      const text = `Nilai kami keliru, yang benar ${Math.floor(random() * 900)}.`
      if (await fill(at, 'Keberatan atas hasil ini', text)) {
        await pressIfEnabled(button(at, 'Sampaikan ke sekolah'))
      }
    },
    'hand in biodata': async (at) => {
      await pressIfEnabled(button(at, /^(Isi|Ubah) biodata$/))
      if (await fill(at, 'NIK anak', `33050106051100${10 + Math.floor(random() * 89)}`)) {
        await pressIfEnabled(button(at, 'Serahkan biodata'))
      }
    },
    'take a photo': (at) => choose(at, 'Pilih Kartu Keluarga'),
    'send a proof': (at) => choose(at, 'Pilih berkas bukti transfer'),
    'throw a photo away': (at) => pressIfEnabled(button(at, /^Buang: /)),
  }
  const onPage = (actions: typeof answers) =>
    Object.fromEntries(
      Object.entries(actions).map(([name, work]) => [name, () => work(visitor.page)]),
    )
  return { answers: onPage(answers), ending: onPage(ending) }
}

/** An application at the school as its family sees it; null while nobody answers. */
export const mineAt = async (school: School, client_id: string) => {
  const answer = await fetch(`${school.url}/api/ppdb/mine/${client_id}`).catch(() => null)
  if (!answer || answer.status >= 500) return null
  return { isGone: answer.status === 410, mine: answer.ok ? (await answer.json()).data : null }
}
type Known = NonNullable<Awaited<ReturnType<typeof mineAt>>>

/** Whether the school has what an entry carries; null where its view does not tell. */
const holds = ({ isGone, mine }: Known, { kind, form, client_id }: StoredEntry): boolean | null => {
  if (kind === 'ppdb.withdraw') return isGone
  if (!mine) return null
  if (kind === 'seat.confirm') return mine.seat?.state === 'confirmed'
  if (kind === 'seat.resign') return mine.seat?.state === 'resigned'
  if (kind === 'objections.create') {
    return mine.selection?.objections.some(({ id }: { id: string }) => id === client_id) ?? false
  }
  if (kind !== 'paths.choose') return null
  const { paths = [] } = form as { paths?: string[] }
  const asked = (mine.paths?.list ?? []).filter(({ state }: { state: unknown }) => state !== null)
  return asked.map(({ code }: { code: string }) => code).join() === paths.join()
}

/**
 * What became of the answers of the last look: one that has left the phone is at the school, unless
 * it was taken back; and one that "belum sampai" is not there.
 */
export const expectTrueAnswers = async (
  school: School,
  before: readonly StoredEntry[],
  now: readonly StoredEntry[],
  card: string,
): Promise<void> => {
  for (const entry of before.filter(({ of }) => of)) {
    if (now.some(({ client_id }) => client_id === entry.client_id)) continue
    const known = await mineAt(school, entry.of ?? '')
    if (!known || known.isGone) continue
    const isRefused = entry.state === 'conflict' || entry.state === 'needs_fix'
    if (!isRefused && !entry.asking) {
      expect(holds(known, entry), `${entry.kind} has left the phone`).not.toBe(false)
    }
  }
  if (!card.includes('belum sampai ke sekolah')) return
  const waiting = now.filter(({ of, state, asking }) => of && !asking && state !== 'conflict')
  const isTrue = await Promise.all(
    waiting.map(async (entry) => {
      const known = await mineAt(school, entry.of ?? '')
      return !known || holds(known, entry) !== true || !entry.everSent
    }),
  )
  expect(isTrue.length === 0 || isTrue.some(Boolean), card).toBe(true)
}

/** After all faults: each card shows what its application is at the school. */
export const expectSameAsSchool = async (
  school: School,
  receipts: StoredOnDevice['receipts'],
): Promise<void> => {
  for (const receipt of receipts) {
    const known = await mineAt(school, receipt.client_id)
    if (receipt.standing !== 'known') {
      expect(known?.mine ?? null, `${receipt.registration_number} ${receipt.standing}`).toBeNull()
      continue
    }
    const { seat, paths, selection } = known?.mine ?? {}
    expect({ seat: receipt.seat?.state, paths: receipt.paths?.list }).toEqual({
      ...{ seat: seat?.state, paths: paths?.list },
    })
    expect(receipt.selection?.objections?.length ?? 0).toBe(selection?.objections.length ?? 0)
  }
}
