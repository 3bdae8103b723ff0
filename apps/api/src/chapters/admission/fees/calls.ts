/** The calls of fees and payments; in a school without fees all of them answer 404. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import { answerPage, created, ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import { presentYear } from '../admission.ts'
import { requireOwnRow } from '../applications/family/own-application.ts'
import type { documentParams } from '../documents/calls.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { readPageFile } from '../documents/transfer/reading.ts'
import { feesOf } from '../fee-list/of-year.ts'
import { listPayments, recordPayment, reversePayment } from './book.ts'
import { closeBook, listClosings } from './closings.ts'
import { NoFees } from './errors.ts'
import { exportBook } from './export.ts'
import { addFee, changeFee, grantDiscount, knownFee, refuseWithoutFees, removeFee } from './fees.ts'
import { readShownOwed } from './owing.ts'
import { isAsked } from './part.ts'
import { listPayers, myFees, payerOf, readPayer } from './payers.ts'
import { judgeProof, waitingProofs } from './proofs.ts'

const KB = 1024

export const feeOptions = {
  'fees.mine': { limit: { per: 'address', burst: 600, perMinute: 600 } },
  'fees.create': { bodyBytes: 16 * KB },
  'fees.update': { bodyBytes: 16 * KB },
  'payments.export': { limit: { per: 'user', burst: 5, perMinute: 0.5 } },
} satisfies CallOptions

type Chapter = 'fees' | 'payers' | 'payments' | 'proofs' | 'closings'

export const feeCalls = (deps: DocumentDeps): Handlers<Chapter, typeof documentParams> => {
  const { db, clock, live } = deps
  const booked = ({ payment, isNew }: ReturnType<typeof recordPayment>) => {
    if (!isNew) return ok(payment)
    // The family's phone shows what is still owed.
    if (payment.child) live.applicationChanged(payment.child.id)
    return created(payment)
  }
  return {
    'fees.mine': ({ params }) => {
      const own = requireOwnRow(db, params.client_id)
      refuseWithoutFees(db)
      const now = clock()
      const owed = readShownOwed(db, own.id, now)
      if (!isAsked(db, own, owed, now)) throw new NoFees()
      return ok(myFees(db, own.id, owed))
    },

    'fees.list': () => {
      refuseWithoutFees(db)
      return ok(feesOf(db, presentYear(db, clock())))
    },

    'fees.create': async ({ body, user }) => {
      refuseWithoutFees(db)
      const fee = addFee(deps, await body(), user)
      return created(fee, { etag: fee.rev })
    },

    'fees.update': async ({ params, body, user, ifMatch }) => {
      refuseWithoutFees(db)
      knownFee(db, params.id)
      const fee = changeFee(deps, params.id, await body(), user, ifMatch)
      return ok(fee, { etag: fee.rev })
    },

    'fees.remove': ({ params, user }) => {
      refuseWithoutFees(db)
      knownFee(db, params.id)
      removeFee(deps, params.id, user)
      return ok(null)
    },

    'payers.list': async ({ query }) => {
      refuseWithoutFees(db)
      return answerPage(await listPayers(deps, query), query)
    },

    'payers.get': ({ params, user }) => {
      refuseWithoutFees(db)
      return ok(readPayer(deps, params.id, user))
    },

    'payers.grant': async ({ params, body, user }) => {
      refuseWithoutFees(db)
      payerOf(db, params.id, clock())
      grantDiscount(deps, params.id, await body(), user)
      return ok(payerOf(db, params.id, clock()))
    },

    'payments.list': ({ query }) => {
      refuseWithoutFees(db)
      return answerPage(listPayments(db, query), query)
    },

    'payments.create': async ({ body, user }) => {
      refuseWithoutFees(db)
      return booked(recordPayment(deps, await body(), user))
    },

    'payments.reverse': async ({ params, body, user }) => {
      refuseWithoutFees(db)
      return booked(reversePayment(deps, params.id, await body(), user))
    },

    'payments.export': ({ query, user }) => {
      refuseWithoutFees(db)
      return exportBook(deps, query, user)
    },

    'proofs.list': () => {
      refuseWithoutFees(db)
      return ok(waitingProofs(db))
    },

    'proofs.page': ({ params: { id, page_id }, user }) => {
      refuseWithoutFees(db)
      return readPageFile(deps, { applicant_id: id, page_id }, user, (type) => type === PROOF_TYPE)
    },

    'proofs.judge': async ({ params: { id, page_id }, body, user }) => {
      refuseWithoutFees(db)
      payerOf(db, id, clock())
      judgeProof(deps, { applicant_id: id, page_id }, await body(), user)
      return ok(payerOf(db, id, clock()))
    },

    'closings.list': () => {
      refuseWithoutFees(db)
      return ok(listClosings(db))
    },

    'closings.create': async ({ body, user }) => {
      refuseWithoutFees(db)
      return created(closeBook(deps, await body(), user))
    },
  }
}
