/** A file for an answer, with its download name. */
export type NamedFile = {
  name: string
  type: string
  /** Bytes. */
  size: number
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}
