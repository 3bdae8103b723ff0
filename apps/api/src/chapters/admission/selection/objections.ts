/** Objections to a published result (sanggahan): families write them, the office answers. */
import type { MyObjection } from '@sekolah/contract/admission/selection/family-schemas'
import type { Objection } from '@sekolah/contract/admission/selection/objection-schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { asc, eq } from 'drizzle-orm'
import { Conflict, KeyReused, NotFound } from '../../../engine/base/errors.ts'
import { computeQueuedAt, HOUR_MS } from '../../../engine/base/time.ts'
import { type Db, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import type { ApplicantRow } from '../applications/applicants.ts'
import { recordStep } from '../applications/history.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import type { SelectionDeps } from './events.ts'
import { withNames } from './names.ts'
import { objectionsOf, toMyObjection } from './own-objections.ts'
import { findPublishedRow } from './results.ts'
import { objections } from './tables.ts'
import { requireWave } from './waves.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock' | 'live'>

/** An objection limit for each child, against abuse. */
const MOST = 3

/** Adds an objection and returns all of the child's; a repeated key adds none. */
export const addObjection = (
  { db, clock, live }: Deps,
  row: ApplicantRow,
  { id, text, ...pressed }: ParsedBodyOf<'objections.create'>,
): MyObjection[] => {
  const now = clock()
  const wave_id = write(db, (tx) => {
    const sent = tx.select().from(objections).where(eq(objections.id, id)).get()
    if (sent) {
      if (sent.applicant_id !== row.id || sent.text !== text) throw new KeyReused()
      return sent.wave_id
    }
    const result = findPublishedRow(db, row.id)
    if (!result) throw new NotFound('Hasil seleksi belum diumumkan.')
    const { objection_until } = result.wave
    if (
      result.run.state !== 'provisional' ||
      objection_until === null ||
      !isInTime(db, objection_until, computeQueuedAt(pressed, now), now)
    ) {
      throw new Conflict('Masa sanggah sudah berakhir.')
    }
    if (objectionsOf(tx, row.id).length >= MOST) {
      throw new Conflict('Sanggahan Anda sudah kami terima. Tunggu jawaban sekolah.')
    }
    tx.insert(objections)
      .values({
        ...{ id, text, applicant_id: row.id },
        ...{ wave_id: result.wave.id, run_id: result.run.id },
        created_at: now.toISOString(),
      })
      .run()
    return result.wave.id
  })
  live.selectionChanged({ wave_id })
  return objectionsOf(db, row.id).map(toMyObjection)
}

/**
 * An objection pressed before the deadline but delivered late counts within an application's hours
 * of grace, while the list is not final.
 */
const isInTime = (db: Db, until: string, pressed: string | null, now: Date): boolean => {
  const end = Date.parse(until)
  if (now.getTime() < end) return true
  const grace = Number(currentSettings(db).ppdb_grace_hours) * HOUR_MS
  return pressed !== null && Date.parse(pressed) < end && now.getTime() < end + grace
}

/** Objections to the results of a wave, oldest first. */
export const listObjections = (db: Db, wave_id: number): Objection[] => {
  requireWave(db, wave_id)
  const stored = db
    .select()
    .from(objections)
    .where(eq(objections.wave_id, wave_id))
    .orderBy(asc(objections.created_at))
    .all()
  return withNames(db, stored, ({ applicant_id }) => applicant_id).map(({ row, name }) => ({
    ...toMyObjection(row),
    applicant_id: row.applicant_id,
    registration_number: name.registration_number,
    name: name.name ?? '',
    answered_at: row.answered_at,
    answered_by: row.answered_by,
  }))
}

/** Answers an objection, or corrects an answer while the list is not final. */
export const answerObjection = (
  { db, clock, live }: Deps,
  id: string,
  said: ParsedBodyOf<'objections.answer'>,
  by: Account,
): Objection => {
  const now = clock()
  const answered = write(db, (tx) => {
    const row = tx
      .update(objections)
      .set({ ...said, answered_by: by.username, answered_at: now.toISOString() })
      .where(eq(objections.id, id))
      .returning()
      .get()
    if (!row) throw new NotFound('Sanggahan tidak ditemukan.')
    const step = { action: 'objection_answered', actor: by.username, status: null } as const
    recordStep(tx, row.applicant_id, step, now)
    notifyFamily(tx, [row.applicant_id], { isResult: false }, now)
    const object = `applicant/${row.applicant_id}` as const
    recordAudit(tx, { actor: by, action: 'answer_objection', object }, now)
    return row
  })
  live.applicationChanged(answered.applicant_id)
  live.selectionChanged({ wave_id: answered.wave_id })
  const found = listObjections(db, answered.wave_id).find((one) => one.id === id)
  if (!found) throw new NotFound('Sanggahan tidak ditemukan.')
  return found
}
