/** A file that is given to whoever asked for it. */
export type NamedFile = {
  /** The name under which it is saved. */
  name: string
  type: string
  /** Bytes. */
  size: number
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}
