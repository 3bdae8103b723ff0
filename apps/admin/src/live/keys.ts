/** The query keys of the panel, from the general to the particular. */
import type { Entity } from '@sekolah/api-client'
import type { AskedField, Biodata, Pupil } from '@sekolah/contract/admission/biodata/schemas'
import type { CounterReceipt } from '@sekolah/contract/admission/counter/schemas'
import type { HistoryEntry } from '@sekolah/contract/admission/decisions/schemas'
import type { Desk, DeskRow, DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type {
  ClassPupil,
  Enrolment,
  EnrolmentPlan,
  PortalImport,
} from '@sekolah/contract/admission/enrolment/schemas'
import type {
  Closing,
  FeeRow,
  Payer,
  PayerRow,
  Payment,
  Proof,
} from '@sekolah/contract/admission/fees/schemas'
import type { AdmissionReport } from '@sekolah/contract/admission/report/schemas'
import type { SavedView } from '@sekolah/contract/admission/saved-views/schemas'
import type { Applicant, ApplicantStats } from '@sekolah/contract/admission/schemas'
import type {
  Candidate,
  Objection,
  RunChange,
  SelectionRow,
  SelectionRun,
  Wave,
} from '@sekolah/contract/admission/selection/schemas'
import type { ScoreImport } from '@sekolah/contract/admission/selection/score-schemas'
import type { ApplicantStates } from '@sekolah/contract/admission/states/schemas'
import type { AuditEntry } from '@sekolah/contract/audit/schemas'
import type { RestoreOutcome, RestorePreview } from '@sekolah/contract/backups/schemas'
import type {
  ChatColleague,
  ChatMessage,
  ChatNote,
  ChatSession,
} from '@sekolah/contract/chat/schemas'
import type { DeviceSession, NewDevice, User } from '@sekolah/contract/identity/schemas'
import type { Factors } from '@sekolah/contract/identity/second-factor/schemas'
import type { ImportSummary } from '@sekolah/contract/imports/schemas'
import type {
  ArticleVersion,
  PublishRequest,
  WholeArticleVersion,
} from '@sekolah/contract/information/schemas'
import type { ResourceName } from '@sekolah/contract/resources'
import type { DataOf, QueryOf } from '@sekolah/contract/schemas'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import type {
  DashboardStats,
  LibraryPicture,
  Page,
  TrashEntry,
} from '@sekolah/contract/school/schemas'
import type { StoredSetting } from '@sekolah/contract/settings/labels'
import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { ListQuery } from '../resource-screen/address.ts'
import type { PpdbQuery } from '../sections/ppdb/address.ts'

/** The rows that a list shows at once, and how many there are in all. */
export type Rows<Row> = { rows: Row[]; total: number }

/** A row of a resource in the panel: it always has an id and a revision. */
export type ResourceRow<Name extends ResourceName> = Entity<Name> & { id: number; rev: number }

/** What is there of a school's first day. */
export type FirstDay = {
  programs: number
  faq: number
  pages: { about_school: boolean; principal_message: boolean }
}

/** One conversation: its latest messages, and the session itself where it was found. */
export type CachedConversation = {
  messages: ChatMessage[]
  total: number
  found: ChatSession | undefined
}

/** A query key, or the beginning of several, typed by the cached data and by what was asked for. */
export type Key<Data, Asked = unknown> = DataTag<QueryKey, Data, Error> & { asked?: Asked }

const key = <Data, Asked = unknown>(...parts: QueryKey) => parts as Key<Data, Asked>

/** The keys of all queries of one kind; `all` is the beginning that they share. */
const keysBy = <Data, Asked>(...start: QueryKey) =>
  Object.assign((asked: Asked) => key<Data, Asked>(...start, asked), {
    all: key<Data, Asked>(...start),
  })

export const keys = {
  meta: key('meta'),
  reachable: key('reachable'),
  desktop: key('desktop'),
  dashboard: key<DashboardStats>('dashboard'),
  /** What the checklist of a new school counts beyond the dashboard's own numbers. */
  firstDay: key<FirstDay>('content', 'first day'),
  /** Counted again whenever the dashboard is. */
  report: key<AdmissionReport>('dashboard', 'report'),
  settings: key<StoredSetting[]>('settings'),
  trash: key<TrashEntry[]>('trash'),
  users: key<User[]>('users'),
  devices: {
    all: key<DeviceSession[]>('devices', 'all'),
    new: key<NewDevice[]>('devices', 'new'),
  },
  /** One's own second factors. */
  factors: key<Factors>('factors'),
  backups: key('backups'),
  imports: key<ImportSummary[]>('imports'),
  backupPreview: keysBy<RestorePreview, string>('backup-preview'),
  lastRestore: key<RestoreOutcome | null>('last-restore'),
  audit: keysBy<Rows<AuditEntry>, ListQuery>('audit'),
  /** Everything that staff write for visitors. */
  content: {
    all: key('content'),
    pages: key<Page[]>('content', 'pages'),
    rows: <Name extends ResourceName>(name: Name) =>
      keysBy<Rows<ResourceRow<Name>>, QueryOf<`${Name}.list`>>('content', name, 'list'),
    row: <Name extends ResourceName>(name: Name) =>
      keysBy<ResourceRow<Name>, number>('content', name, 'row'),
  },
  preview: key<string>('preview'),
  articles: {
    /** Under `content`: whoever publishes an article answers its request. */
    requests: key<PublishRequest[]>('content', 'requests'),
    versions: keysBy<ArticleVersion[], { id: number; rev: number }>('articles', 'versions'),
    version: keysBy<WholeArticleVersion, { article: number; version: number }>(
      'articles',
      'version',
    ),
  },
  library: keysBy<Rows<LibraryPicture>, QueryOf<'media.list'>>('content', 'library'),
  documents: {
    types: key<DocumentType[]>('documents', 'types'),
    list: keysBy<Rows<DeskRow>, ListQuery>('documents', 'list'),
    /** How many applicants have documents that wait. */
    waiting: key<number>('documents', 'waiting'),
    desk: keysBy<Desk, number>('documents', 'desk'),
    /** The same beside the application, where nobody checks it. */
    record: keysBy<Desk, number>('documents', 'record'),
    page: keysBy<File, { id: number; page: string }>('documents', 'page'),
  },
  /** Whatever changes in selection asks for all of it again. */
  selection: {
    all: key('selection'),
    waves: key<Wave[]>('selection', 'waves'),
    candidates: keysBy<Rows<Candidate>, { wave: number } & QueryOf<'selection.candidates'>>(
      'selection',
      'candidates',
    ),
    candidate: keysBy<Candidate, number>('selection', 'candidate'),
    scoreImports: keysBy<ScoreImport[], number>('selection', 'score imports'),
    runs: keysBy<SelectionRun[], number>('selection', 'runs'),
    rows: keysBy<Rows<SelectionRow>, { run: number } & QueryOf<'selection.rows'>>(
      'selection',
      'rows',
    ),
    changes: keysBy<RunChange[], { run: number; against: number }>('selection', 'changes'),
    objections: keysBy<Objection[], number>('selection', 'objections'),
  },
  /** What is asked of who holds a seat. */
  biodata: {
    all: key('biodata'),
    fields: key<AskedField[]>('biodata', 'fields'),
    pupils: key<Pupil[]>('biodata', 'pupils'),
    of: keysBy<Biodata, number>('biodata', 'of'),
  },
  /** Whatever changes in money asks for all of it again. */
  fees: {
    all: key('fees'),
    list: key<FeeRow[]>('fees', 'list'),
    payers: keysBy<Rows<PayerRow>, QueryOf<'payers.list'>>('fees', 'payers'),
    payer: keysBy<Payer, number>('fees', 'payer'),
    payments: keysBy<Rows<Payment>, QueryOf<'payments.list'>>('fees', 'payments'),
    proofs: key<Proof[]>('fees', 'proofs'),
    page: keysBy<File, { id: number; page: string }>('fees page'),
    closings: key<Closing[]>('fees', 'closings'),
  },
  /** Whatever changes about seats asks for all of it again. */
  enrolment: {
    all: key('enrolment'),
    list: keysBy<Rows<Enrolment>, QueryOf<'enrolments.list'>>('enrolment', 'list'),
    overview: key<DataOf<'enrolments.overview'>>('enrolment', 'overview'),
    plan: key<EnrolmentPlan>('enrolment', 'plan'),
    feeders: key<DataOf<'feeders.list'>>('enrolment', 'feeders'),
    classes: key<ClassPupil[]>('enrolment', 'classes'),
    portal: key<PortalImport[]>('enrolment', 'portal'),
  },
  contact: {
    list: keysBy<Rows<ContactMessage>, ListQuery>('contact', 'list'),
    message: keysBy<ContactMessage, number>('contact', 'message'),
    unread: key<number>('contact', 'unread'),
  },
  chat: {
    list: keysBy<Rows<ChatSession>, ListQuery>('chat', 'list'),
    conversation: keysBy<CachedConversation, string>('chat', 'conversation'),
    notes: keysBy<ChatNote[], string>('chat', 'notes'),
    colleagues: key<ChatColleague[]>('chat', 'colleagues'),
    unread: key<number>('chat', 'unread'),
    unanswered: key<number>('chat', 'unanswered'),
  },
  ppdb: {
    list: keysBy<Rows<Applicant>, PpdbQuery>('ppdb', 'list'),
    record: keysBy<Applicant, number>('ppdb', 'record'),
    /** By what changes with every new entry of the history; a contact leaves the revision. */
    history: keysBy<
      { id: number; entries: HistoryEntry[] },
      Pick<Applicant, 'id' | 'rev' | 'contacted_at'>
    >('ppdb', 'history'),
    duplicates: keysBy<Applicant[], { id: number; rev: number }>('ppdb', 'duplicates'),
    /** The numbers of everybody marked, by admission years. */
    doubles: keysBy<number[], string[]>('ppdb', 'doubles'),
    /** By the numbers of a page. */
    states: keysBy<ApplicantStates[], number[]>('ppdb', 'states'),
    receipt: keysBy<CounterReceipt, number>('ppdb', 'receipt'),
    views: key<SavedView[]>('ppdb', 'views'),
    /** By admission year; blank is the current one. */
    stats: keysBy<ApplicantStats, string>('ppdb', 'stats'),
  },
  paletteApplicants: keysBy<Applicant[], string>('palette'),
}
