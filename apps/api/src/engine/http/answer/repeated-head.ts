/**
 * The head of an answer that many are given. Node checks each name and value of a head every time,
 * which takes as long as sending it; what it has written is sent again within the second that its
 * Date names, with a request id of its own.
 */
import type { ServerResponse } from 'node:http'

/** Writes the head of a response, which must still be ended. */
export type WriteHead = (response: ServerResponse, requestId: string) => void

/** Where Node has the head of a response as text, once written. */
type Written = ServerResponse & {
  _header?: string | null
  maxRequestsOnConnectionReached?: boolean
}

/** `headers` are names and values in turn, without X-Request-Id. */
export const repeatedHead = (status: number, headers: readonly string[]): WriteHead => {
  let second = Number.NaN
  let before = ''
  let after = ''
  return (response: Written, requestId) => {
    const now = Math.floor(Date.now() / 1000)
    const isUsual = keepsConnection(response)
    if (isUsual && now === second) {
      response.statusCode = status
      response._header = before + requestId + after
      return
    }
    response.writeHead(status, [...headers, 'X-Request-Id', requestId])
    // A Node that has it elsewhere writes every head itself.
    if (!isUsual || !response._header) return
    const at = response._header.indexOf(requestId)
    before = response._header.slice(0, at)
    after = response._header.slice(at + requestId.length)
    second = now
  }
}

/** Whether Node adds to a head what it adds to most, and nothing was set beside it. */
const keepsConnection = (response: Written): boolean =>
  response.shouldKeepAlive &&
  // HTTP/1.0 is told otherwise.
  response.useChunkedEncodingByDefault &&
  !response.maxRequestsOnConnectionReached &&
  response.getHeaderNames().length === 0
