/** The client of a visitor's browser: one function for each call that it makes. */
import type { ApplicantInput, StatusQuestion } from '@sekolah/contract/admission/schemas'
import type { BodyOf, QueryOf } from '@sekolah/contract/schemas'
import type { ContactInput } from '@sekolah/contract/school/contact/schemas'
import { visitorCalls } from '@sekolah/contract/visitor-calls'
import { createTransport, type Extra, type Options, type Transport } from './transport.ts'

export { ApiError, Unreachable } from './errors.ts'

export type VisitorClient = ReturnType<typeof visitorFunctions>

export const createVisitorClient = (options: Options): VisitorClient =>
  visitorFunctions(createTransport(visitorCalls, options))

export const visitorFunctions = ({
  answer,
  data,
}: Pick<Transport<keyof typeof visitorCalls>, 'answer' | 'data'>) => ({
  meta: (extra?: Extra) => data('meta.get', extra),
  sync: (query: QueryOf<'sync.delta'>, extra?: Extra) => data('sync.delta', { query, ...extra }),

  articles: {
    get: (id: number, extra?: Extra) => data('articles.get', { params: { id }, ...extra }),
  },

  contact: {
    send: (body: ContactInput, extra?: Extra) => data('contact.send', { body, ...extra }),
  },

  chat: {
    messages: (session_id: string, query: QueryOf<'chat.messages'> = {}, extra?: Extra) =>
      answer('chat.messages', { params: { session_id }, query, ...extra }),
  },

  ppdb: {
    apply: (body: ApplicantInput, extra?: Extra) => data('ppdb.apply', { body, ...extra }),
    mine: (client_id: string, extra?: Extra) =>
      data('ppdb.mine', { params: { client_id }, ...extra }),
    correct: (client_id: string, body: BodyOf<'ppdb.correct'>, rev: number, extra?: Extra) =>
      data('ppdb.correct', { params: { client_id }, body, ifMatch: rev, ...extra }),
    withdraw: (client_id: string, extra?: Extra) =>
      data('ppdb.withdraw', { params: { client_id }, ...extra }),
    statusCheck: (body: StatusQuestion) => data('ppdb.statusCheck', { body }),
    public: (query: QueryOf<'ppdb.public'>, extra?: Extra) =>
      answer('ppdb.public', { query, ...extra }),
  },
})
