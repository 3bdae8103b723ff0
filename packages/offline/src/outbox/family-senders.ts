/** Sends answers about an arrived application; a chunk that pages load with the first answer. */
import { ApiError, createClient } from '@sekolah/api-client'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'
import { enrolmentVisitorCalls } from '@sekolah/contract/admission/enrolment/visitor-calls'
import type { MyApplication } from '@sekolah/contract/admission/schemas'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { admissionVisitorCalls } from '@sekolah/contract/admission/visitor-calls'
import type { Senders } from './outbox.ts'
import { type ReceiptChange, receiptFields } from './rows.ts'
import { pressTimes } from './senders.ts'
import type { Entry, Kind } from './state.ts'

const familyCalls = {
  ...enrolmentVisitorCalls,
  ...biodataVisitorCalls,
  ...selectionVisitorCalls,
  ...admissionVisitorCalls,
}

type Send<K extends Kind> = (entry: Entry<K>, signal: AbortSignal) => Promise<ReceiptChange>
type FamilySenders = Awaited<ReturnType<NonNullable<Senders['family']>>>

export const familySenders = (fetch: typeof globalThis.fetch, now = Date.now): FamilySenders => {
  const api = createClient(familyCalls, { fetch })
  const of = ({ of: client_id = '' }: Entry, signal: AbortSignal) => ({
    params: { client_id },
    signal,
  })

  const news = (entry: Entry, mine: MyApplication): ReceiptChange => {
    // A response with another key is not our server's.
    if (mine.client_id !== entry.of) throw new TypeError('Not an answer to this')
    return () => receiptFields(mine, now)
  }
  const ask = async (entry: Entry, signal: AbortSignal) =>
    news(entry, await api.ppdb.mine(of(entry, signal)))

  /** A 404 concerns the application, which the school may have lost, or the requested item. */
  const unlessUnasked =
    <K extends Kind>(
      send: Send<K>,
      unasked: (error: ApiError, mine: ReceiptChange) => ReceiptChange,
    ): Send<K> =>
    async (entry, signal) => {
      try {
        return await send(entry, signal)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
        return unasked(error, await ask(entry, signal))
      }
    }
  const noOffer = ({ message }: ApiError): never => {
    throw new ApiError(409, { message, code: 'conflict' }, null)
  }

  const confirm: Send<'seat.confirm'> = async (entry, signal) => {
    const body = { ...entry.form, ...pressTimes(entry, now) }
    return news(entry, await api.seat.confirm({ ...of(entry, signal), body }))
  }
  const resign: Send<'seat.resign'> = async (entry, signal) => {
    const { rev } = entry.form
    const seen = rev === null ? {} : { ifMatch: rev }
    try {
      return news(entry, await api.seat.resign({ ...of(entry, signal), ...seen }))
    } catch (error) {
      // The response to its first attempt was lost: the revision differs because that attempt was
      // stored.
      const isStale = error instanceof ApiError && error.status === 412
      const mine = isStale ? (error.data as MyApplication) : null
      if (mine?.seat?.state === 'resigned') return news(entry, mine)
      throw error
    }
  }
  const sendBiodata: Send<'biodata.sendMine'> = async (entry, signal) => {
    const sent = { ...of(entry, signal), body: entry.form }
    const { values, ...biodata } = await api.biodata.sendMine(sent)
    if (!values) throw new TypeError('Not an answer to this')
    return () => ({ biodata })
  }

  return {
    'seat.confirm': { send: unlessUnasked(confirm, noOffer), ask },
    'seat.resign': { send: unlessUnasked(resign, noOffer), ask },

    'biodata.sendMine': {
      // Biodata that the school no longer requires are personal, so they are deleted from the
      // phone.
      send: unlessUnasked(sendBiodata, (_, mine) => (receipt) => ({
        ...mine(receipt),
        biodata: undefined,
      })),
    },

    'paths.choose': {
      send: async (entry, signal) => {
        const body = { ...entry.form, ...pressTimes(entry, now) }
        const paths = await api.paths.choose({ ...of(entry, signal), body })
        if (!paths.list) throw new TypeError('Not an answer to this')
        return () => ({ paths })
      },
    },

    'objections.create': {
      send: async (entry, signal) => {
        const body = { id: entry.client_id, ...entry.form, ...pressTimes(entry, now) }
        const objections = await api.objections.create({ ...of(entry, signal), body })
        if (!objections.some(({ id }) => id === entry.client_id)) {
          throw new TypeError('Not an answer to this')
        }
        return ({ selection }) => (selection ? { selection: { ...selection, objections } } : null)
      },
      ask,
    },

    'ppdb.withdraw': {
      send: async (entry, signal) => {
        await api.ppdb.withdraw(of(entry, signal))
        return () => ({ standing: 'withdrawn' })
      },
      ask,
    },
  }
}
