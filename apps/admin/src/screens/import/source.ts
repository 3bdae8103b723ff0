/** What the screen of imports brings in: a value for each kind of rows. */
import type {
  MeantChild,
  RowDoubt,
  RowPair,
  WrongRow,
} from '@sekolah/contract/admission/matching/schemas'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import type { ReactNode } from 'react'
import { patiently } from '../../core/files/patience.ts'
import type { SheetRow } from '../../core/files/reading/sheet.ts'
import type { Columns } from './matching.ts'

export type ImportSource<Found extends FoundRows, Done> = {
  columns: Columns
  /** What one row becomes, after a number: "12 guru". */
  noun: string
  maxRows: number
  /** Beside the choice of a file. */
  hint: string
  /** Rows of a table as they are sent. */
  rowsFrom: (rows: readonly SheetRow[], match: ColumnMatch) => RowOf<Found>[]
  /** Why rows cannot be checked yet; null where they can. */
  missing?: (match: ColumnMatch) => string | null
  /** Has the server look at rows; nothing of them counts yet. */
  send: (sent: SentRows<RowOf<Found>>, sending: Sending) => Promise<Found>
  /** Makes them count; or finds something in them that was not there before. */
  apply: (found: Found, answers: Answers) => Promise<{ done: Done } | { found: Found }>
  /** Erases what was sent and not applied, where the server would keep it for a while. */
  giveUp?: () => void
  preview: {
    /** Cells by column. */
    cells: (row: RowOf<Found>) => Readonly<Record<string, string>>
    /** Columns that are shown; else the first that are not empty. */
    shown?: readonly string[]
    /** What is said of rows of which none is wrong or in doubt. */
    note?: (found: Found) => ReactNode
    /** What a person has to say of rows beside whom they mean. */
    questions?: (
      found: Found,
      answers: Answers,
      onAnswer: (more: Partial<Answers>) => void,
    ) => ReactNode
  }
  /** How many rows would count now. */
  taken: (found: Found, answers: Answers) => number
  /** Right rows may come in without the wrong ones. */
  maySkip: boolean
  /** What becomes of a row that means none of the children that it could mean. */
  nobody?: string
  /** The button that applies, before the number. */
  verb: string
  done: (done: Done) => { title: string; body: ReactNode }
}

type NumberedRow = { row: number }
/** `wrong` are those that need not be sent to be wrong. */
export type SentRows<Row> = {
  rows: Row[]
  wrong: WrongRow[]
  file: Pick<File, 'name'> & Partial<File>
}

/** What the server found; where a source has no such thing, it is empty. */
export type FoundRows<Row extends NumberedRow = NumberedRow> = {
  rows: readonly Row[]
  wrong: readonly WrongRow[]
  /** Numbers of rows that the school has already. */
  known: ReadonlySet<number>
  doubts: readonly RowDoubt[]
  pairs: readonly RowPair[]
  /** Names of which a person says what they mean. */
  unknown: readonly { said: string; rows: readonly number[] }[]
}

export type RowOf<Found extends FoundRows> = Found['rows'][number]

export const nothingFound = {
  wrong: [],
  known: new Set<number>(),
  doubts: [],
  pairs: [],
  unknown: [],
}

/** What a person has said of the rows. */
export type Answers = {
  /** By row: the child that was chosen, or `NOBODY`. */
  choices: Readonly<Record<number, MeantChild['id']>>
  /** By name of the file: what it means. */
  meanings: Readonly<Record<string, string>>
  skipsWrong: boolean
  takesKnown: boolean
}

export const NOBODY = 0
export const noAnswers: Answers = {
  choices: {},
  meanings: {},
  skipsWrong: false,
  takesKnown: false,
}

/** Each row with the child that was chosen for it; `leaveOut` takes those of nobody away. */
export const withChoices = <Row extends NumberedRow>(
  rows: readonly Row[],
  { choices }: Pick<Answers, 'choices'>,
  { leaveOut }: { leaveOut: boolean },
): (Row & { same_as?: number })[] =>
  rows
    .filter(({ row }) => !(leaveOut && choices[row] === NOBODY))
    .map((row) => {
      const same_as = choices[row.row]
      return same_as === undefined ? row : { ...row, same_as }
    })

export type Sending = {
  answers: Answers
  signal: AbortSignal
  /** How much was sent, 0 to 1. */
  onShare: (share: number) => void
}

/** Sends rows some at a time, waiting where the server asks for it. */
export const sendInParts = async <Row, Answer>(
  parts: readonly Row[][],
  call: (rows: Row[]) => Promise<Answer>,
  { signal, onShare }: Sending,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  let sent = 0
  for (const part of parts) {
    onShare(sent / parts.flat().length)
    answers.push(await patiently(() => call(part), signal))
    signal.throwIfAborted()
    sent += part.length
  }
  return answers
}
