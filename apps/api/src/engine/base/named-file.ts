/** A file as it is handed out, with the name under which it is saved. */
export type NamedFile = {
  name: string
  type: string
  /** Bytes. */
  size: number
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}
