/** The calls of documents: types, families, and the desk. */
import type { PageProgress } from '@sekolah/contract/admission/documents/family-schemas'
import { pageId } from '@sekolah/contract/admission/documents/family-schemas'
import { PIECE_BYTES, PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import { documentCode } from '@sekolah/contract/admission/documents/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { answerPage, created, ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import { requireApplicant } from '../applications/applicants.ts'
import { requireOwnRow } from '../applications/family/own-application.ts'
import { claimApplicant, releaseApplicant } from './desk/claims.ts'
import { correctAtDesk, listDesk, openDesk, openNext, readDesk } from './desk/desk.ts'
import { judgeDocument } from './desk/verdicts.ts'
import { announceDocuments, type DocumentDeps } from './events.ts'
import { noteScan, readPageFile } from './transfer/reading.ts'
import type { Piece } from './transfer/refusals.ts'
import { removePage } from './transfer/removal.ts'
import { type PageSender, receivePiece } from './transfer/transfer.ts'
import {
  activeTypes,
  addType,
  allTypes,
  changeType,
  removeType,
  requireDocumentType,
} from './types.ts'

const KB = 1024

/** Five hundred families behind one address may each send a photo in the same minute. */
const families = { per: 'address', burst: 4_000, perMinute: 4_000 } as const
/** Shared by all devices of one application: a page of 250 KB has two pieces. */
const perApplication = { burst: 240, perMinute: 240 }

export const documentOptions = {
  'documentTypes.create': { bodyBytes: 16 * KB },
  'documentTypes.update': { bodyBytes: 16 * KB },
  'documents.sendPiece': { limit: families, bodyBytes: PIECE_BYTES },
  'documents.removeMine': { limit: families },
  'documents.scanPiece': {
    limit: { per: 'user', burst: 400, perMinute: 400 },
    bodyBytes: PIECE_BYTES,
  },
  'documents.judge': { bodyBytes: 8 * KB },
  'documents.correct': { bodyBytes: 16 * KB },
} satisfies CallOptions

export const documentParams = { page_id: pageId, type: documentCode }

export const documentCalls = (
  deps: DocumentDeps,
): Handlers<'documents' | 'documentTypes', typeof documentParams> => {
  const { db, clock, limiter, live } = deps

  const take = async (
    sender: PageSender,
    page_id: string,
    piece: Piece,
    bytes: () => Promise<Uint8Array>,
  ): Promise<PageProgress> => {
    const { progress, hasArrived } = await receivePiece(deps, sender, page_id, piece, await bytes())
    if (hasArrived) announceDocuments(deps, sender.applicant_id)
    return progress
  }

  return {
    'documentTypes.list': ({ user }) =>
      ok(user && mayCall('admin', user) ? allTypes(db) : activeTypes(db)),

    'documentTypes.create': async ({ body, user }) => {
      const type = addType(deps, await body(), user)
      return created(type, { etag: type.rev })
    },

    'documentTypes.update': async ({ params, body, user, ifMatch }) => {
      requireDocumentType(db, params.id)
      const type = changeType(deps, params.id, await body(), user, ifMatch)
      return ok(type, { etag: type.rev })
    },

    'documentTypes.remove': ({ params, user }) => {
      removeType(deps, params.id, user)
      return ok(null)
    },

    'documents.sendPiece': async ({ params: { client_id, page_id }, query, bytes }) => {
      const { id } = requireOwnRow(db, client_id)
      limiter.take('pieces', id, perApplication)
      const refuseGone = () => {
        requireOwnRow(db, client_id)
      }
      const sender = { applicant_id: id, source: 'phone', refuseGone } as const
      return ok(await take(sender, page_id, query, bytes))
    },

    'documents.removeMine': async ({ params: { client_id, page_id } }) => {
      const { id } = requireOwnRow(db, client_id)
      await removePage(deps, { applicant_id: id, page_id }, null)
      announceDocuments(deps, id)
      return ok(null)
    },

    'documents.list': ({ query }) => answerPage(listDesk(deps, query), query),

    'documents.next': async ({ body, user }) => ok(openNext(deps, await body(), user)),

    'documents.open': ({ params, user }) => ok(openDesk(deps, params.id, user)),

    'documents.claim': ({ params, user }) => {
      requireApplicant(db, params.id)
      return ok(claimApplicant(deps, params.id, user))
    },

    'documents.release': ({ params, user }) => {
      releaseApplicant(deps, params.id, user)
      return ok(null)
    },

    'documents.judge': async ({ params: { id, type }, body, user, ifMatch }) => {
      readDesk(db, id, clock())
      return ok(judgeDocument(deps, id, type, await body(), user, ifMatch))
    },

    'documents.correct': async ({ params, body, user, ifMatch }) => {
      requireApplicant(db, params.id)
      return ok(correctAtDesk(deps, params.id, await body(), user, ifMatch))
    },

    'documents.page': ({ params: { id, page_id }, user }) =>
      readPageFile(deps, { applicant_id: id, page_id }, user, (type) => type !== PROOF_TYPE),

    'documents.scanPiece': async ({ params: { id, page_id }, query, bytes, user }) => {
      requireApplicant(db, id)
      const sender = {
        applicant_id: id,
        source: 'office',
        refuseGone: (tx: Parameters<PageSender['refuseGone']>[0]) => {
          requireApplicant(tx, id)
        },
      } as const
      const progress = await take(sender, page_id, query, bytes)
      if (query.offset === 0) noteScan(deps, id, query.type, user)
      live.applicationChanged(id)
      return ok(progress)
    },

    'documents.removePage': async ({ params: { id, page_id }, user }) => {
      await removePage(deps, { applicant_id: id, page_id }, user)
      live.applicationChanged(id)
      announceDocuments(deps, id)
      return ok(null)
    },
  }
}
