/** Reads a file in a web worker; one that takes too long is terminated. */
import type { ReadOptions, Sheet } from './sheet.ts'
import type { WordPressSite } from './wxr.ts'

export type FileReadRequest =
  | { kind: 'sheets'; file: File; options: ReadOptions }
  | { kind: 'wxr' | 'zip'; file: File }
  | { kind: 'entry'; name: string }

export type FileReadResponse =
  | { sheets: Sheet[] }
  | { site: WordPressSite }
  | { names: string[] }
  | { bytes: Uint8Array }
  | { refusal: string }

const MB = 1024 * 1024
const LONGEST_MS = 60_000
const most = { sheets: 20, wxr: 100, zip: 300 }

const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

const ask = (worker: Worker, question: FileReadRequest): Promise<FileReadResponse> =>
  new Promise((resolve) => {
    const answered = new AbortController()
    const { signal } = answered
    const end = (answer: FileReadResponse) => {
      clearTimeout(timer)
      answered.abort()
      resolve(answer)
    }
    const timer = setTimeout(() => {
      worker.terminate()
      end({ refusal: 'Berkas ini terlalu lama dibaca. Bagi menjadi beberapa berkas.' })
    }, LONGEST_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<FileReadResponse>) => end(data), {
      signal,
    })
    worker.addEventListener('error', () => end({ refusal: 'Berkas ini tidak dapat dibaca.' }), {
      signal,
    })
    worker.postMessage(question)
  })

const askOnce = async (question: FileReadRequest): Promise<FileReadResponse> => {
  const worker = start()
  try {
    return await ask(worker, question)
  } finally {
    worker.terminate()
  }
}

const tooLarge = (file: File, megabytes: number): string | null =>
  file.size > megabytes * MB ? `Berkas ini lebih dari ${megabytes} MB.` : null

/** The sheets of a file, or why it cannot be read. */
export const readSheets = async (
  file: File,
  options: ReadOptions = {},
): Promise<Sheet[] | string> => {
  const refusal = tooLarge(file, most.sheets)
  if (refusal) return refusal
  const answer = await askOnce({ kind: 'sheets', file, options })
  if ('refusal' in answer) return answer.refusal
  const sheets = 'sheets' in answer ? answer.sheets : []
  return sheets.some(({ rows }) => rows.length > 0) ? sheets : 'Berkas ini tidak memuat baris.'
}

export const readWordPress = async (file: File): Promise<WordPressSite | string> => {
  const refusal = tooLarge(file, most.wxr)
  if (refusal) return refusal
  const answer = await askOnce({ kind: 'wxr', file })
  if ('refusal' in answer) return answer.refusal
  return 'site' in answer ? answer.site : 'Berkas ini tidak dapat dibaca.'
}

export type OpenedZip = {
  names: string[]
  /** Unpacks an entry; null when it cannot be unpacked. */
  read: (name: string) => Promise<Uint8Array | null>
  close: () => void
}

/** A ZIP whose entries are unpacked one by one until it is closed; a string is the refusal. */
export const openZipFile = async (file: File): Promise<OpenedZip | string> => {
  const refusal = tooLarge(file, most.zip)
  if (refusal) return refusal
  const worker = start()
  const answer = await ask(worker, { kind: 'zip', file })
  if (!('names' in answer)) {
    worker.terminate()
    return 'refusal' in answer ? answer.refusal : 'Berkas ini tidak dapat dibaca.'
  }
  return {
    names: answer.names,
    read: async (name) => {
      const entry = await ask(worker, { kind: 'entry', name })
      return 'bytes' in entry && entry.bytes.length > 0 ? entry.bytes : null
    },
    close: () => worker.terminate(),
  }
}
