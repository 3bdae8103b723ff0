/** A successful answer: what a handler returns, and the envelope around it. */
import type { ListMeta } from '@sekolah/contract/envelope'
import type { SharedAnswer } from '../context.ts'

export type Answer<Data> = {
  status: 200 | 201
  data: Data
  meta?: ListMeta
  message?: string
  /** The ETag where it is not the hash of the answer: a `rev`, or "epoch-rev". */
  etag?: string
  /** Set if every visitor gets the same until the content changes: the response cache stores it. */
  shared?: SharedAnswer
}

type Extra = Pick<Answer<unknown>, 'meta' | 'message' | 'shared'> & { etag?: string | number }

/** A list without `meta` is complete. */
export const ok = <Data>(data: Data, { etag, ...rest }: Extra = {}): Answer<Data> => ({
  status: 200,
  data,
  ...(Array.isArray(data) ? { meta: { total: data.length, limit: data.length, offset: 0 } } : {}),
  ...rest,
  ...(etag === undefined ? {} : { etag: `${etag}` }),
})

export const created = <Data>(data: Data, extra?: Extra): Answer<Data> => ({
  ...ok(data, extra),
  status: 201,
})

/** One page of a longer list. */
export const answerPage = <Row>(
  { rows, total }: { rows: Row[]; total: number },
  { limit, offset }: { limit: number; offset: number },
  extra?: Extra,
): Answer<Row[]> => ok(rows, { meta: { total, limit, offset }, ...extra })
