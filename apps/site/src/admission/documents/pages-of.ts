/** Merges a document's pages at the school with those on this phone. */
import type { MyDocument } from '@sekolah/contract/admission/documents/family-schemas'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { lostPages, type StoredPage } from '@sekolah/offline/documents/pages'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { ShownDocumentState } from './document-sentences.ts'

/** A requested document; before the application has arrived only these fields are known. */
export type RequestedDocument = Pick<
  MyDocument,
  'type' | 'label' | 'help' | 'is_required' | 'max_pages'
> &
  Partial<Pick<MyDocument, 'state' | 'reason' | 'changed' | 'pages'>>

export const requestedDocumentFrom = ({
  code,
  label,
  help,
  is_required,
  max_pages,
}: DocumentType): RequestedDocument => ({
  ...{ type: code, label, help, is_required, max_pages },
})

/** One page slot of a document: a page at the school, or one on the phone. */
export type PageSlot = {
  position: number
  /** The id of the school's page that a new photo would replace; null for none. */
  replaces: string | null
  at:
    | { kind: 'phone'; page: StoredPage }
    | { kind: 'school'; state: 'received' | 'uploading' | 'replace' }
    | { kind: 'lost' }
}

/** A document's pages in order; an unsent page takes the place of the one it replaces. */
export const pageSlotsOf = (
  document: RequestedDocument,
  onPhone: StoredPage[],
  receipt: ApplicationReceipt | null,
): PageSlot[] => {
  const own = onPhone.filter(({ type }) => type === document.type)
  const replaced = new Set(own.flatMap(({ page_id, replaces = '' }) => [page_id, replaces]))
  const lost = receipt ? lostPages(receipt).filter(({ type }) => type === document.type) : []
  const places: PageSlot[] = [
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

/** The state that the texts depend on. */
export const shownDocumentState = (
  { state, reason, is_required, changed }: RequestedDocument,
  places: PageSlot[],
): ShownDocumentState => {
  const count = (isOne: (place: PageSlot) => boolean) => places.filter(isOne).length
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

/** Whether another page fits; an approved document takes none. */
export const hasRoomForPage = (
  { state, max_pages }: RequestedDocument,
  places: PageSlot[],
): boolean => state !== 'approved' && places.length < max_pages
