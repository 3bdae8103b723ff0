/** How each kind of submission is sent to the server. */
import { ApiError, type Client } from '@sekolah/api-client'
import { initials } from '@sekolah/contract/admission/rules'
import type { ApplicantForm, MyApplication } from '@sekolah/contract/admission/schemas'
import { DAY_MS } from '@sekolah/contract/values/dates'
import type { Senders, ServerCopy } from './outbox.ts'
import { type ApplicationReceipt, newReceipt } from './rows.ts'
import { ageOf, type Entry } from './state.ts'

export const createSenders = (
  api: Client<'ppdb.apply' | 'ppdb.mine' | 'ppdb.correct' | 'ppdb.withdraw' | 'contact.send'>,
  now = Date.now,
  family?: Senders['family'],
): Senders & Required<Pick<Senders, 'ppdb.apply' | 'contact.send'>> => ({
  ...(family && { family }),

  'ppdb.apply': {
    send: async (entry, signal) => {
      const { client_id, form } = entry
      const body = { ...form, client_id, ...pressTimes(entry, now) }
      return receiptOf(form, await api.ppdb.apply({ body, signal }), now)
    },
    serverCopy: applications(api, now),
  },

  'contact.send': {
    send: async (entry, signal) => {
      const { client_id, form, kind } = entry
      const body = { ...form, client_id, ...pressTimes(entry, now) }
      const answer = await api.contact.send({ body, signal })
      return {
        client_id: answer.client_id ?? '',
        kind,
        acknowledgedAt: new Date(now()).toISOString(),
        subject: form.subject,
        received_at: answer.created_at,
      }
    },
  },
})

/** The contract's maximum: a hundred years. */
const OLDEST = 100 * 366 * DAY_MS

/** When Kirim was pressed: by the device's clock, which may be wrong, and how long ago. */
export const pressTimes = (entry: Entry, now: () => number) => {
  const age = ageOf(entry, Date.now(), now())
  const queued_at = entry.queuedAt
  return age === null ? { queued_at } : { queued_at, queued_for_ms: Math.min(OLDEST, age) }
}

const applications = (
  api: Client<'ppdb.mine' | 'ppdb.correct' | 'ppdb.withdraw' | 'ppdb.apply'>,
  now: () => number,
): ServerCopy<'ppdb.apply'> => ({
  find: async (client_id, form, signal) => {
    try {
      const mine = await api.ppdb.mine({ params: { client_id }, signal })
      return {
        receipt: receiptOf(form, mine, now),
        rev: mine.rev,
        same: (other) => mine.form !== null && isSameForm(mine.form, other),
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }
  },

  correct: async (client_id, form, rev, signal) => {
    const { agreement, website, consent_version, client_id: _, ...rest } = form
    const { queued_at, queued_for_ms, ...fields } = rest
    return receiptOf(
      form,
      await api.ppdb.correct({ params: { client_id }, body: fields, ifMatch: rev, signal }),
      now,
    )
  },

  withdraw: async (client_id, signal) => {
    await api.ppdb.withdraw({ params: { client_id }, signal })
  },
})

type Mine = Parameters<typeof newReceipt>[0]
const receiptOf = ({ name }: ApplicantForm, mine: Mine, now: () => number): ApplicationReceipt =>
  newReceipt(mine, mine.client_id ?? '', initials(name), now)

const isSameForm = (stored: NonNullable<MyApplication['form']>, form: ApplicantForm): boolean =>
  (Object.keys(stored) as (keyof typeof stored)[]).every((field) => stored[field] === form[field])
