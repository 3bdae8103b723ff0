/** A file of any size as the body of an answer, streamed in chunks. */
import { createReadStream } from 'node:fs'

/**
 * The file is opened at the first read, and closed after the last chunk or when reading stops. HEAD
 * reads nothing: a file that was opened for it would stay open forever.
 */
export const fileStream = (path: string): ReadableStream<Uint8Array> => {
  let pieces: AsyncIterator<Uint8Array> | null = null
  return new ReadableStream(
    {
      pull: async (controller) => {
        pieces ??= createReadStream(path)[Symbol.asyncIterator]()
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await pieces?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
