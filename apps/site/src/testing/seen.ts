/** What somebody reads and can press in a part of a screen, as plain text. */

/** The text of an element, without soft hyphens. */
export const textOf = (place: Element | null | undefined): string =>
  (place?.textContent ?? '').replaceAll('\u00AD', '').replaceAll('\u00A0', ' ').trim()

/**
 * The buttons, links and checkboxes of an element, in their order: "Kirim", "Kirim (off)" when it
 * cannot be pressed, "Lainnya (open)", "[x] Setuju", "Syarat -> /ppdb#syarat".
 */
export const controlsIn = (place: ParentNode | null | undefined): string[] =>
  [...(place?.querySelectorAll<HTMLElement>('button, a[href], input[type=checkbox]') ?? [])]
    .filter((control) => !control.closest('[hidden]'))
    .map(describe)

const describe = (control: HTMLElement): string => {
  if (control instanceof HTMLInputElement) {
    const name = textOf(control.labels?.[0])
    return `[${control.checked ? 'x' : ' '}] ${name}${control.disabled ? ' (off)' : ''}`
  }
  const name = textOf(control) || (control.getAttribute('aria-label') ?? '')
  if (control instanceof HTMLAnchorElement) return `${name} -> ${control.getAttribute('href')}`
  const states = [
    (control as HTMLButtonElement).disabled && 'off',
    control.getAttribute('aria-expanded') === 'true' && 'open',
    control.getAttribute('aria-pressed') === 'true' && 'pressed',
    control.getAttribute('aria-current') && 'current',
  ].filter(Boolean)
  return states.length > 0 ? `${name} (${states.join(', ')})` : name
}
