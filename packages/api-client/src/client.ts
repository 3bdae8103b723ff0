/** The client of the whole API, as staff use it: one function for each call of the contract. */
import type { CounterInput, ReceiptQuestion } from '@sekolah/contract/admission/counter/schemas'
import type {
  ApplicantDecision,
  ContactNote,
  ManyDecisions,
} from '@sekolah/contract/admission/decisions/schemas'
import type {
  SavedViewChanges,
  SavedViewInput,
} from '@sekolah/contract/admission/saved-views/schemas'
import type { OfficeCorrection } from '@sekolah/contract/admission/schemas'
import { calls } from '@sekolah/contract/calls'
import type {
  ChatAssignment,
  ChatBlock,
  ChatMessageInput,
  ChatNoteInput,
  ChatResolution,
} from '@sekolah/contract/chat/schemas'
import type { ImportInput } from '@sekolah/contract/imports/schemas'
import type { ResourceName, resources, TrashKind } from '@sekolah/contract/resources'
import type { AnswerOf, BodyOf, DataOf, QueryOf } from '@sekolah/contract/schemas'
import type { ContactMarks } from '@sekolah/contract/school/contact/schemas'
import type { PageKey } from '@sekolah/contract/school/labels'
import type {
  LibraryChanges,
  PageInput,
  StoredDocument,
  StoredPicture,
} from '@sekolah/contract/school/schemas'
import type { Setting } from '@sekolah/contract/settings/labels'
import { biodataFunctions } from './biodata.ts'
import { deskFunctions } from './desk.ts'
import { enrolmentFunctions } from './enrolment.ts'
import { Unreachable } from './errors.ts'
import { feeFunctions } from './fees.ts'
import { identityFunctions } from './identity.ts'
import { selectionFunctions } from './selection.ts'
import { createTransport, type Extra, type FileExtra, type Options } from './transport.ts'
import { visitorFunctions } from './visitor.ts'

export { ApiError, SecondFactorNeeded, Unreachable } from './errors.ts'

/** A row of a resource. */
export type Entity<Name extends ResourceName> = DataOf<`${Name}.get`>

type Picture<Name extends ResourceName> = (typeof resources)[Name] extends { file: infer Field }
  ? Field & string
  : (typeof resources)[Name] extends { image: infer Field }
    ? Field & string
    : never
type WithFile<Name extends ResourceName, Body> = Omit<Body, Picture<Name>> & {
  [Field in Picture<Name>]?: File | null
}

/** What a form hands over: the input, its picture as a file (null takes the stored one away). */
export type Input<Name extends ResourceName> = WithFile<Name, BodyOf<`${Name}.create`>>

export type ResourceClient<Name extends ResourceName> = {
  list: (query: QueryOf<`${Name}.list`>, extra?: Extra) => Promise<AnswerOf<`${Name}.list`>>
  get: (id: number, extra?: Extra) => Promise<Entity<Name>>
  create: (body: Input<Name>, extra?: Extra) => Promise<DataOf<`${Name}.create`>>
  /** `rev` is what the form was opened with; an older one is refused with 412. */
  update: (
    id: number,
    body: Partial<Input<Name>>,
    rev?: number,
  ) => Promise<DataOf<`${Name}.update`>>
  remove: (id: number) => Promise<void>
}

export type ApiClient = ReturnType<typeof createApiClient>

export const createApiClient = (options: Options) => {
  const transport = createTransport(calls, options)
  const { answer, data, file } = transport
  const visitor = visitorFunctions(transport)

  return {
    ...visitor,

    ...identityFunctions(transport),

    settings: {
      public: () => data('settings.public'),
      list: (extra?: Extra) => data('settings.list', extra),
      /** With their `rev`, nothing that somebody else has stored since is overwritten. */
      update: (settings: (Setting & { rev?: number })[]) =>
        data('settings.update', { body: { settings } }),
    },

    /** The five calls of a resource: `api.resource('teachers').list({ search: 'ani' })`. */
    resource: <Name extends ResourceName>(name: Name): ResourceClient<Name> => ({
      list: (query, extra) => answer(`${name}.list`, { query, ...extra }),
      get: (id, extra) => data(`${name}.get`, { params: { id }, ...extra }),
      create: (body, extra) => data(`${name}.create`, { body, ...extra }),
      update: (id, body, rev) => data(`${name}.update`, { params: { id }, body, ifMatch: rev }),
      remove: async (id) => {
        await data(`${name}.remove`, { params: { id } })
      },
    }),

    pages: {
      get: (key: PageKey, extra?: Extra) => data('pages.get', { params: { key }, ...extra }),
      update: (key: PageKey, body: PageInput, rev?: number) =>
        data('pages.update', { params: { key }, body, ifMatch: rev }),
    },

    /** The public page of an article that is being written, as HTML. */
    previewArticle: (body: BodyOf<'articles.preview'>, extra?: Extra) =>
      data('articles.preview', { body, ...extra }),
    articles: {
      ...visitor.articles,
      versions: (id: number, extra?: Extra) =>
        data('articles.versions', { params: { id }, ...extra }),
      version: (id: number, version: number, extra?: Extra) =>
        data('articles.version', { params: { id, version }, ...extra }),
      /** Drafts that wait for somebody to publish them, and those that were returned. */
      requests: (extra?: Extra) => data('articles.requests', extra),
      request: (id: number, rev?: number) =>
        data('articles.request', { params: { id }, ifMatch: rev }),
      returnRequest: (id: number, note: string) =>
        data('articles.returnRequest', { params: { id }, body: { note } }),
    },
    faqCategories: () => data('faq.categories'),
    galleryCategories: () => data('gallery.categories'),
    /** Stores a picture. */
    upload: async (file: File, extra?: Extra): Promise<StoredPicture> => {
      const stored = await data('media.upload', { body: { file }, ...extra })
      if (!('width' in stored)) throw new Unreachable()
      return stored
    },
    /** The uploaded pictures, and what is said of them. */
    library: {
      list: (query: QueryOf<'media.list'>, extra?: Extra) =>
        answer('media.list', { query, ...extra }),
      /** Stores a picture that stays, used or not. */
      add: async (file: File, title: string, extra?: Extra): Promise<StoredPicture> => {
        const stored = await data('media.upload', { query: { title }, body: { file }, ...extra })
        if (!('width' in stored)) throw new Unreachable()
        return stored
      },
      update: (pictures: LibraryChanges['pictures']) =>
        data('media.update', { body: { pictures } }),
      remove: (hash: string) => data('media.remove', { params: { hash } }),
    },
    /** Stores a PDF. */
    uploadDocument: async (file: File): Promise<StoredDocument> => {
      const stored = await data('media.upload', { query: { kind: 'document' }, body: { file } })
      if (!('size' in stored)) throw new Unreachable()
      return stored
    },

    trash: {
      list: (extra?: Extra) => data('trash.list', extra),
      restore: (kind: TrashKind, id: number) => data('trash.restore', { params: { kind, id } }),
    },

    contact: {
      ...visitor.contact,
      list: (query: QueryOf<'contact.list'>, extra?: Extra) =>
        answer('contact.list', { query, ...extra }),
      get: (id: number, extra?: Extra) => data('contact.get', { params: { id }, ...extra }),
      update: (id: number, body: ContactMarks, rev?: number) =>
        data('contact.update', { params: { id }, body, ifMatch: rev }),
      remove: (id: number) => data('contact.remove', { params: { id } }),
    },

    chat: {
      ...visitor.chat,
      sessions: (query: QueryOf<'chat.sessions'> = {}, extra?: Extra) =>
        answer('chat.sessions', { query, ...extra }),
      send: (body: ChatMessageInput, extra?: Extra) => data('chat.send', { body, ...extra }),
      resolve: (session_id: string, body: ChatResolution) =>
        data('chat.resolve', { params: { session_id }, body }),
      block: (session_id: string, body: ChatBlock) =>
        data('chat.block', { params: { session_id }, body }),
      assign: (session_id: string, body: ChatAssignment) =>
        data('chat.assign', { params: { session_id }, body }),
      colleagues: (extra?: Extra) => data('chat.colleagues', extra),
      notes: (session_id: string, extra?: Extra) =>
        data('chat.notes', { params: { session_id }, ...extra }),
      addNote: (session_id: string, body: ChatNoteInput) =>
        data('chat.addNote', { params: { session_id }, body }),
      removeNote: (id: number) => data('chat.removeNote', { params: { id } }),
      stats: (extra?: Extra) => data('chat.stats', extra),
    },

    ppdb: {
      ...visitor.ppdb,
      list: (query: QueryOf<'ppdb.list'>, extra?: Extra) =>
        answer('ppdb.list', { query, ...extra }),
      stats: (query: QueryOf<'ppdb.stats'> = {}, extra?: Extra) =>
        data('ppdb.stats', { query, ...extra }),
      get: (id: number, extra?: Extra) => data('ppdb.get', { params: { id }, ...extra }),
      history: (id: number, extra?: Extra) => data('ppdb.history', { params: { id }, ...extra }),
      duplicates: (id: number, extra?: Extra) =>
        data('ppdb.duplicates', { params: { id }, ...extra }),
      create: (body: CounterInput) => data('ppdb.create', { body }),
      /** As `create`, with the sentence that says whether it was there already. */
      takeIn: (body: CounterInput, extra?: Extra) => answer('ppdb.create', { body, ...extra }),
      receipt: (id: number) => data('ppdb.receipt', { params: { id } }),
      checkReceipt: (body: ReceiptQuestion) => data('ppdb.checkReceipt', { body }),
      update: (id: number, body: OfficeCorrection, rev?: number) =>
        data('ppdb.update', { params: { id }, body, ifMatch: rev }),
      erase: (id: number) => data('ppdb.erase', { params: { id } }),
      decide: (id: number, body: ApplicantDecision, rev?: number) =>
        data('ppdb.decide', { params: { id }, body, ifMatch: rev }),
      decideMany: (body: ManyDecisions) => data('ppdb.decideMany', { body }),
      contact: (id: number, body: ContactNote) => data('ppdb.contact', { params: { id }, body }),
      states: (ids: readonly number[], extra?: Extra) =>
        data('ppdb.states', { query: { ids: ids.join(',') }, ...extra }),
      views: (extra?: Extra) => data('ppdb.views', extra),
      saveView: (body: SavedViewInput) => data('ppdb.saveView', { body }),
      updateView: (id: number, body: SavedViewChanges, rev?: number) =>
        data('ppdb.updateView', { params: { id }, body, ifMatch: rev }),
      removeView: (id: number) => data('ppdb.removeView', { params: { id } }),
      export: (query: QueryOf<'ppdb.export'>, extra?: FileExtra) =>
        file('ppdb.export', { query, ...extra }),
    },

    /** Documents of applicants: their types, and the desk that checks them. */
    documents: deskFunctions(transport),

    /** Waves with their rules, marks, runs and objections. */
    selection: selectionFunctions(transport),
    enrolment: enrolmentFunctions(transport),

    /** Fees, the book of payments, proofs and closings. */
    fees: feeFunctions(transport),

    /** What is asked of who holds a seat. */
    biodata: biodataFunctions(transport),

    dashboard: (extra?: Extra) => data('dashboard.stats', extra),
    admissionReport: (extra?: Extra) => data('dashboard.report', extra),

    audit: {
      list: (query: QueryOf<'audit.list'>, extra?: Extra) =>
        answer('audit.list', { query, ...extra }),
      export: (query: QueryOf<'audit.export'>, extra?: FileExtra) =>
        file('audit.export', { query, ...extra }),
    },

    imports: {
      list: (extra?: Extra) => data('imports.list', extra),
      start: (body: ImportInput) => data('imports.start', { body }),
      get: (id: number, extra?: Extra) => data('imports.get', { params: { id }, ...extra }),
      addRows: (id: number, body: BodyOf<'imports.rows'>, extra?: Extra) =>
        data('imports.rows', { params: { id }, body, ...extra }),
      apply: (id: number, body: BodyOf<'imports.apply'>) =>
        data('imports.apply', { params: { id }, body }),
      undo: (id: number, body: BodyOf<'imports.undo'>) =>
        data('imports.undo', { params: { id }, body }),
      discard: (id: number) => data('imports.discard', { params: { id } }),
    },

    backups: {
      list: (extra?: Extra) => data('backups.list', extra),
      create: () => data('backups.create'),
      download: (name: string, extra?: FileExtra) =>
        file('backups.download', { params: { backup: name }, ...extra }),
      preview: (name: string, extra?: Extra) =>
        data('restores.preview', { params: { backup: name }, ...extra }),
      restore: (name: string) => data('restores.begin', { params: { backup: name } }),
      lastRestore: (extra?: Extra) => data('restores.last', extra),
    },
  }
}
