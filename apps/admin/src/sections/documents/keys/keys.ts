/** The keys of the checking desk, as pure functions of the key press and the desk's state. */

export type DeskCommand =
  | 'approve'
  | 'ask'
  | 'reason'
  | 'own_reason'
  | 'cancel'
  | 'undo'
  | 'next'
  | 'next_document'
  | 'previous_document'
  | 'next_page'
  | 'previous_page'
  | 'zoom_in'
  | 'zoom_out'
  | 'turn'
  | 'correct'
  | 'close'

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** Where the focus is when a key is pressed. */
export type FocusState = {
  /** The focused element uses letters itself. */
  isTyping: boolean
  /** A dialog is open above the screen. */
  hasDialog: boolean
}

export type DeskState = {
  /** This user has claimed the applicant, and no call about it is pending. */
  isHeld: boolean
  /** A call about the applicant is pending. */
  isBusy: boolean
  /** The current document is unchecked. */
  isWaiting: boolean
  /** The current page has been shown: an unseen page cannot be approved. */
  isSeen: boolean
  /** The current page was shown, or could not be: then it can be asked for again. */
  isTried: boolean
  /** How many of the offered reasons have a key; null while none are offered. */
  reasons: number | null
  /** There is a verdict to undo. */
  isJudged: boolean
  /** The correction form is open beside the document. */
  isCorrecting: boolean
}

const commands: Record<string, DeskCommand> = {
  s: 'approve',
  g: 'ask',
  n: 'next',
  z: 'undo',
  e: 'correct',
  ArrowDown: 'next_document',
  j: 'next_document',
  ArrowUp: 'previous_document',
  k: 'previous_document',
  ArrowRight: 'next_page',
  ArrowLeft: 'previous_page',
  '+': 'zoom_in',
  '=': 'zoom_in',
  '-': 'zoom_out',
  r: 'turn',
  Escape: 'close',
}

/** Viewing commands change nothing; they repeat while a key is held down. */
const repeatable: readonly DeskCommand[] = ['zoom_in', 'zoom_out', 'turn']

/** The command of a key press at the desk; null for none. */
export const deskCommand = (
  press: KeyPress,
  focus: FocusState,
  now: DeskState,
): DeskCommand | null => {
  if (isElsewhere(press, focus)) return null
  const command = commandOf(press, now)
  if (command === null) return null
  if (repeatable.includes(command)) return command
  // A key that is held down decides once.
  if (press.repeat) return null
  return (mayRun[command]?.(now) ?? true) ? command : null
}

/** In the queue the only command opens the next applicant. */
export const queueCommand = (press: KeyPress, focus: FocusState): DeskCommand | null =>
  !isElsewhere(press, focus) && !press.repeat && keyOf(press) === 'n' ? 'next' : null

const isElsewhere = (press: KeyPress, { isTyping, hasDialog }: FocusState): boolean =>
  press.ctrlKey || press.metaKey || press.altKey || press.isComposing || isTyping || hasDialog

const keyOf = ({ key }: KeyPress): string => (key.length === 1 ? key.toLowerCase() : key)

const commandOf = (press: KeyPress, { reasons }: DeskState): DeskCommand | null => {
  const key = keyOf(press)
  if (reasons === null) return commands[key] ?? null
  if (key === 'Escape') return 'cancel'
  if (key === '0') return 'own_reason'
  if (/^[1-9]$/.test(key)) return Number(key) <= reasons ? 'reason' : null
  // While reasons are offered, a letter must not decide something else.
  const command = commands[key]
  return command && (repeatable.includes(command) || command === 'ask') ? command : null
}

const canDecide = ({ isHeld, isBusy, isCorrecting }: DeskState) =>
  isHeld && !isBusy && !isCorrecting

const mayRun: Partial<Record<DeskCommand, (now: DeskState) => boolean>> = {
  approve: (now) => canDecide(now) && now.isWaiting && now.isSeen,
  ask: (now) => canDecide(now) && now.isWaiting && now.isTried,
  reason: (now) => canDecide(now) && now.isWaiting && now.isTried,
  own_reason: canDecide,
  undo: (now) => canDecide(now) && now.isJudged,
  correct: canDecide,
  next: ({ isBusy, isCorrecting }) => !isBusy && !isCorrecting,
  close: ({ isBusy, isCorrecting }) => !isBusy && !isCorrecting,
  next_document: ({ isBusy }) => !isBusy,
  previous_document: ({ isBusy }) => !isBusy,
}
