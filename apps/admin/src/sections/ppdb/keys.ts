/** The keys of Kelola PPDB. */

export type Command = 'accept' | 'reject' | 'next' | 'previous' | 'search' | 'close'

const commands: Record<string, Command> = {
  t: 'accept',
  x: 'reject',
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  '/': 'search',
  Escape: 'close',
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

/**
 * What a key press asks for; null for nothing. While somebody types only Escape counts, and a key
 * that is held down decides once.
 */
export const commandOf = (press: Press, typing: boolean): Command | null => {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null
  const command = commands[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null
  if (typing && command !== 'close') return null
  if (press.repeat && (command === 'accept' || command === 'reject')) return null
  return command
}

/** Whether keys belong to the field that has the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
