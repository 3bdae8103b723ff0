/** How each kind of submission is sent to the server. */
import { ApiError, type VisitorClient } from '@sekolah/api-client/visitor'
import { initials } from '@sekolah/contract/admission/rules'
import type { ApplicantForm, MyApplication, Receipt } from '@sekolah/contract/admission/schemas'
import type { Senders, ServerCopy } from './outbox.ts'
import type { ApplicationReceipt } from './rows.ts'

export const createSenders = (
  api: Pick<VisitorClient, 'ppdb' | 'contact'>,
  now = Date.now,
): Senders => ({
  'ppdb.apply': {
    send: async ({ client_id, form, queuedAt }, signal) => {
      const body = { ...form, client_id, queued_at: queuedAt }
      return applicationReceipt(form, await api.ppdb.apply(body, { signal }), now)
    },
    serverCopy: applications(api, now),
  },

  'contact.send': {
    send: async ({ client_id, form, queuedAt, kind }, signal) => {
      const body = { ...form, client_id, queued_at: queuedAt }
      const answer = await api.contact.send(body, { signal })
      return {
        client_id: answer.client_id ?? '',
        kind,
        acknowledgedAt: new Date(now()).toISOString(),
        subject: form.subject,
        received_at: answer.created_at,
      }
    },
    serverCopy: null,
  },
})

const applications = (
  api: Pick<VisitorClient, 'ppdb'>,
  now: () => number,
): ServerCopy<'ppdb.apply'> => ({
  find: async (client_id, form, signal) => {
    try {
      const mine = await api.ppdb.mine(client_id, { signal })
      return {
        receipt: applicationReceipt(form, mine, now),
        rev: mine.rev,
        same: (other) => mine.form !== null && isSameForm(mine.form, other),
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }
  },

  correct: async (client_id, form, rev, signal) => {
    const { agreement, website, queued_at, consent_version, client_id: _, ...fields } = form
    return applicationReceipt(form, await api.ppdb.correct(client_id, fields, rev, { signal }), now)
  },

  withdraw: async (client_id, signal) => {
    await api.ppdb.withdraw(client_id, { signal })
  },
})

/** The receipt of an application that has arrived. */
const applicationReceipt = (
  form: ApplicantForm,
  receipt: Receipt & { public_note?: string | null },
  now: () => number,
): ApplicationReceipt => {
  const at = new Date(now()).toISOString()
  return {
    client_id: receipt.client_id ?? '',
    kind: 'ppdb.apply',
    registration_number: receipt.registration_number,
    initials: initials(form.name),
    acknowledgedAt: at,
    registration_date: receipt.registration_date,
    late: receipt.late,
    status: receipt.status,
    public_note: receipt.public_note ?? null,
    checkedAt: at,
    standing: 'known',
  }
}

const isSameForm = (stored: NonNullable<MyApplication['form']>, form: ApplicantForm): boolean =>
  (Object.keys(stored) as (keyof typeof stored)[]).every((field) => stored[field] === form[field])
