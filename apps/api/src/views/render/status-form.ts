/**
 * Cek Status without scripts: the page's own form, answered by the same call with the same limits,
 * and rendered with the answer. On the day of the results many phones have the page and not its
 * code.
 */
import type { PostedStatus } from '@sekolah/contract/admission/posted-status'
import type { StatusAnswer } from '@sekolah/contract/admission/schemas'
import type { Failure, Success } from '@sekolah/contract/envelope'
import type { Handler } from 'hono'
import { sendFinished } from '../../engine/http/answer/representation.ts'
import { checkLength, readBytes } from '../../engine/http/body/body.ts'
import type { ApiEnv } from '../../engine/http/context.ts'
import { toRefusal } from '../../engine/http/errors.ts'
import type { CachedPage } from './page-cache.ts'

export type StatusPage = {
  /** Renders the page with what a family has sent and the school's answer. */
  answered: (posted: PostedStatus, caller: string) => Promise<CachedPage>
  /** Answers while too many pages wait to be rendered. */
  busy: (question: PostedStatus['question']) => Promise<CachedPage>
}

/** Sends a request through the whole server, from the same connection. */
type Ask = (request: Request, bindings: ApiEnv['Bindings']) => Response | Promise<Response>

const MAX_BYTES = 4 * 1024
const CALL = '/api/ppdb/status-check'

export const statusForm =
  (ask: Ask, page: StatusPage): Handler<ApiEnv> =>
  async (c) => {
    c.set('route', '/ppdb/status')
    // Another site must not make a visitor's browser guess.
    if (c.req.header('Sec-Fetch-Site') === 'cross-site') return c.redirect('/ppdb/status', 303)
    checkLength(c.req.raw.headers, MAX_BYTES)
    const sent = new URLSearchParams((await readBytes(c.req.raw, MAX_BYTES)).toString())
    const question = {
      registration_number: sent.get('registration_number') ?? '',
      birth_date: sent.get('birth_date') ?? '',
      phone_tail: sent.get('phone_tail') ?? '',
    }
    const forwarded = c.req.header('X-Forwarded-For')
    const asked = new Request(new URL(CALL, c.req.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }),
      },
      body: JSON.stringify(question),
    })
    const response = await ask(asked, c.env)
    const answer = (await response.json()) as Success<StatusAnswer> | Failure
    const posted: PostedStatus = answer.success
      ? { question, answer: answer.data, failure: null, errors: [] }
      : { question, answer: null, failure: answer.message, errors: answer.errors ?? [] }
    const { finished } = await page.answered(posted, c.get('address')).catch((error) => {
      if (!toRefusal(error)) throw error
      return page.busy(question)
    })
    const headers = { ...finished.headers, 'Cache-Control': 'no-store' }
    // Always 200: a proxy may replace the page of another status by its own.
    return sendFinished(c, { ...finished, etag: null, headers })
  }
