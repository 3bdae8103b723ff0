/** The answer "yes": what a handler hands back, and the envelope around it. */
import type { ListMeta } from '@sekolah/contract/envelope'

export type Answer<Data> = {
  status: 200 | 201
  data: Data
  meta?: ListMeta
  message?: string
  /** Text of the ETag when it is not the hash of the answer: a `rev`, or "epoch-rev". */
  etag?: string
  /** Whether every stranger gets the same until the content changes: kept as finished bytes. */
  shared?: boolean
}

/** The answer that is a file: it is saved under `name`, and kept by nobody on its way. */
export type FileAnswer = {
  name: string
  type: string
  /** Bytes. */
  size: number
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

type Extra = Pick<Answer<unknown>, 'meta' | 'message' | 'shared'> & { etag?: string | number }

/** A list that is answered whole needs no words about its pages. */
export const ok = <Data>(data: Data, { etag, ...rest }: Extra = {}): Answer<Data> => ({
  status: 200,
  data,
  ...(Array.isArray(data) ? { meta: { total: data.length, limit: data.length, offset: 0 } } : {}),
  ...rest,
  ...(etag === undefined ? {} : { etag: `${etag}` }),
})

export const created = <Data>(data: Data): Answer<Data> => ({ status: 201, data })
