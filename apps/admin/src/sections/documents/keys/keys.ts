/** The keys of the checking desk, as pure questions: what a press means in the present situation. */

export type Command =
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

export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** Where the focus is while a key is pressed. */
export type Focus = {
  /** In a field, or anything else that uses letters itself. */
  isTyping: boolean
  /** A dialog lies above the screen. */
  hasDialog: boolean
}

export type Situation = {
  /** The applicant is open here and for nobody else, and no call about it is on its way. */
  isHeld: boolean
  /** A call about it is on its way. */
  isBusy: boolean
  /** The present document waits for a verdict. */
  isWaiting: boolean
  /** Its page has been shown: nobody approves what has not been seen. */
  isSeen: boolean
  /** Its page has been shown, or cannot be: then it can be asked for again. */
  isTried: boolean
  /** Reasons are offered; how many have a key of their own. */
  reasons: number | null
  /** There is a verdict to undo. */
  isJudged: boolean
  /** The data are being corrected beside the paper. */
  isCorrecting: boolean
}

const commands: Record<string, Command> = {
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

/** These look, and change nothing; they repeat while a key is held down. */
const looking: readonly Command[] = ['zoom_in', 'zoom_out', 'turn']

/** What a press means at the desk of one applicant; null for nothing. */
export const deskCommand = (press: Press, focus: Focus, now: Situation): Command | null => {
  if (isElsewhere(press, focus)) return null
  const command = commandOf(press, now)
  if (command === null) return null
  if (looking.includes(command)) return command
  // A key that is held down decides once.
  if (press.repeat) return null
  return (mayRun[command]?.(now) ?? true) ? command : null
}

/** In the queue only the next applicant can be opened. */
export const queueCommands = (press: Press, focus: Focus): Command | null =>
  !isElsewhere(press, focus) && !press.repeat && keyOf(press) === 'n' ? 'next' : null

const isElsewhere = (press: Press, { isTyping, hasDialog }: Focus): boolean =>
  press.ctrlKey || press.metaKey || press.altKey || press.isComposing || isTyping || hasDialog

const keyOf = ({ key }: Press): string => (key.length === 1 ? key.toLowerCase() : key)

const commandOf = (press: Press, { reasons }: Situation): Command | null => {
  const key = keyOf(press)
  if (reasons === null) return commands[key] ?? null
  if (key === 'Escape') return 'cancel'
  if (key === '0') return 'own_reason'
  if (/^[1-9]$/.test(key)) return Number(key) <= reasons ? 'reason' : null
  // While reasons are offered, a letter must not decide something else.
  const command = commands[key]
  return command && (looking.includes(command) || command === 'ask') ? command : null
}

const canDecide = ({ isHeld, isBusy, isCorrecting }: Situation) =>
  isHeld && !isBusy && !isCorrecting

const mayRun: Partial<Record<Command, (now: Situation) => boolean>> = {
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
