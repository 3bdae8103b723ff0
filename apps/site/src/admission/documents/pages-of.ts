/** A document as the school has it and as this phone holds it, put together for the screen. */
import type { MyDocument } from '@sekolah/contract/admission/documents/family-schemas'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { lostPages, type StoredPage } from '@sekolah/offline/documents/pages'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { DocumentShown } from './document-sentences.ts'

/** What is asked for; before the application has arrived nobody says more of it. */
export type Asked = Pick<MyDocument, 'type' | 'label' | 'help' | 'is_required' | 'max_pages'> &
  Partial<Pick<MyDocument, 'state' | 'reason' | 'changed' | 'pages'>>

export const askedBy = ({ code, label, help, is_required, max_pages }: DocumentType): Asked => ({
  ...{ type: code, label, help, is_required, max_pages },
})

/** One place in a document: a page at the school, or one on the phone. */
export type Place = {
  position: number
  /** The page at the school that another photo would replace; null where there is none. */
  replaces: string | null
  at:
    | { kind: 'phone'; page: StoredPage }
    | { kind: 'school'; state: 'received' | 'uploading' | 'replace' }
    | { kind: 'lost' }
}

/** The pages of a document in their order; what waits on the phone stands for what it replaces. */
export const placesOf = (
  document: Asked,
  onPhone: StoredPage[],
  receipt: ApplicationReceipt | null,
): Place[] => {
  const own = onPhone.filter(({ type }) => type === document.type)
  const replaced = new Set(own.flatMap(({ page_id, replaces = '' }) => [page_id, replaces]))
  const lost = receipt ? lostPages(receipt).filter(({ type }) => type === document.type) : []
  const places: Place[] = [
    ...own.map((page) => ({
      position: page.position,
      replaces: page.replaces ?? null,
      at: { kind: 'phone' as const, page },
    })),
    ...lost
      .filter(({ page_id }) => !replaced.has(page_id))
      .map(({ page_id, position }) => ({
        ...{ position, replaces: page_id },
        at: { kind: 'lost' as const },
      })),
    ...(document.pages ?? []).flatMap(({ id, position, state }) =>
      replaced.has(id) || state === 'missing'
        ? []
        : [{ position, replaces: id, at: { kind: 'school' as const, state } }],
    ),
  ]
  return places.sort((a, b) => a.position - b.position)
}

/** What its sentences depend on. */
export const shownOf = (
  { state, reason, is_required, changed }: Asked,
  places: Place[],
): DocumentShown => {
  const count = (isOne: (place: Place) => boolean) => places.filter(isOne).length
  return {
    state: state ?? null,
    reason: reason ?? null,
    is_required,
    changed: changed ?? [],
    waiting: count(({ at }) => at.kind === 'phone' && at.page.state !== 'needs_fix'),
    refused: count(({ at }) => at.kind === 'phone' && at.page.state === 'needs_fix'),
    lost: count(({ at }) => at.kind === 'lost'),
    toReplace: count(({ at }) => at.kind === 'school' && at.state === 'replace'),
  }
}

/** Whether another page fits: a family adds none to what is approved. */
export const hasRoom = ({ state, max_pages }: Asked, places: Place[]): boolean =>
  state !== 'approved' && places.length < max_pages
