/** The interface of an import source: one value for each kind of rows. */
import type {
  MeantChild,
  RowDoubt,
  RowPair,
  WrongRow,
} from '@sekolah/contract/admission/matching/schemas'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import type { ReactNode } from 'react'
import { retryWhenThrottled } from '../../core/files/patience.ts'
import type { SheetRow } from '../../core/files/reading/sheet.ts'
import type { Columns } from './matching.ts'

export type ImportSource<Found extends FoundRows, Done> = {
  columns: Columns
  /** The noun after a number of rows: "12 guru". */
  noun: string
  maxRows: number
  /** A hint beside the file choice. */
  hint: string
  /** Converts rows of a table to the rows that are sent. */
  rowsFrom: (rows: readonly SheetRow[], match: ColumnMatch) => RowOf<Found>[]
  /** Why the rows cannot be checked yet; null when they can. */
  missing?: (match: ColumnMatch) => string | null
  /** Has the server check the rows; nothing is imported yet. */
  send: (sent: SentRows<RowOf<Found>>, sending: SendOptions) => Promise<Found>
  /** Imports the rows; returns a new check when the data has changed since the last one. */
  apply: (found: Found, answers: ImportAnswers) => Promise<{ done: Done } | { found: Found }>
  /** Deletes the draft on the server, where the source stores one. */
  giveUp?: () => void
  preview: {
    /** The cells of a row, by column. */
    cells: (row: RowOf<Found>) => Readonly<Record<string, string>>
    /** The columns to show; by default the first that are not empty. */
    shown?: readonly string[]
    /** A note on rows that are neither wrong nor doubtful. */
    note?: (found: Found) => ReactNode
    /** Further questions about the rows, besides which child they mean. */
    questions?: (
      found: Found,
      answers: ImportAnswers,
      onAnswer: (more: Partial<ImportAnswers>) => void,
    ) => ReactNode
  }
  /** How many rows would be imported now. */
  taken: (found: Found, answers: ImportAnswers) => number
  /** Whether right rows may be imported without the wrong ones. */
  maySkip: boolean
  /** The label for a row that matches none of the suggested children. */
  nobody?: string
  /** The verb on the button that applies, before the number. */
  verb: string
  done: (done: Done) => { title: string; body: ReactNode }
}

type NumberedRow = { row: number }
/** `wrong` are rows that were found wrong before sending. */
export type SentRows<Row> = {
  rows: Row[]
  wrong: WrongRow[]
  file: Pick<File, 'name'> & Partial<File>
}

/** The result of the server's check; lists that a source does not use are empty. */
export type FoundRows<Row extends NumberedRow = NumberedRow> = {
  rows: readonly Row[]
  wrong: readonly WrongRow[]
  /** Numbers of rows that the school already has. */
  known: ReadonlySet<number>
  doubts: readonly RowDoubt[]
  pairs: readonly RowPair[]
  /** Names in the file that the user has to assign a meaning. */
  unknown: readonly { said: string; rows: readonly number[] }[]
}

export type RowOf<Found extends FoundRows> = Found['rows'][number]

export const emptyFindings = {
  wrong: [],
  known: new Set<number>(),
  doubts: [],
  pairs: [],
  unknown: [],
}

/** The user's answers about the rows. */
export type ImportAnswers = {
  /** By row: the id of the chosen child, or `NO_CHILD`. */
  choices: Readonly<Record<number, MeantChild['id']>>
  /** The meaning that staff chose, by name in the file. */
  meanings: Readonly<Record<string, string>>
  skipsWrong: boolean
  takesKnown: boolean
}

export const NO_CHILD = 0
export const emptyAnswers: ImportAnswers = {
  choices: {},
  meanings: {},
  skipsWrong: false,
  takesKnown: false,
}

/** Adds the chosen child to each row; `leaveOut` drops rows answered with `NO_CHILD`. */
export const applyChoices = <Row extends NumberedRow>(
  rows: readonly Row[],
  { choices }: Pick<ImportAnswers, 'choices'>,
  { leaveOut }: { leaveOut: boolean },
): (Row & { same_as?: number })[] =>
  rows
    .filter(({ row }) => !(leaveOut && choices[row] === NO_CHILD))
    .map((row) => {
      const same_as = choices[row.row]
      return same_as === undefined ? row : { ...row, same_as }
    })

export type SendOptions = {
  answers: ImportAnswers
  signal: AbortSignal
  /** The share that has been sent, 0 to 1. */
  onShare: (share: number) => void
}

/** Sends rows in batches, and retries after the delay that the server asks for. */
export const sendInBatches = async <Row, Answer>(
  parts: readonly Row[][],
  call: (rows: Row[]) => Promise<Answer>,
  { signal, onShare }: SendOptions,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  let sent = 0
  for (const part of parts) {
    onShare(sent / parts.flat().length)
    answers.push(await retryWhenThrottled(() => call(part), signal))
    signal.throwIfAborted()
    sent += part.length
  }
  return answers
}
