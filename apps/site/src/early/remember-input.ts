/**
 * Before hydration buttons and fields do nothing: the last press and the changed fields are
 * recorded, and replayed afterwards.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const rememberInput = (): void => {
  let pressed: HTMLElement | null = null
  let isAwake = false
  /** Values typed before React attached its listeners: React's first render resets those fields. */
  const written = new Map<Field, string>()
  const report = () => {
    for (const [field, value] of written) reportChange(field, value)
    written.clear()
  }
  const notHydrated = new AbortController()
  const { signal } = notHydrated
  const early = { capture: true, signal }

  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      // The browser itself sends a form with an address of its own: it is not sent once more.
      pressed = button?.form?.method === 'post' ? null : button
    },
    early,
  )
  // A press that React has handled during hydration is not replayed: a menu would close as it
  // opens.
  addEventListener(
    'click',
    () => {
      if (pressed && isHydrated(pressed)) pressed = null
    },
    { signal },
  )
  // Parts of a page are hydrated one after another, so record until the page is hydrated.
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field
      if (isHydrated(field)) {
        written.delete(field)
        return
      }
      written.set(field, field.value)
      if (isAwake) setTimeout(report)
    },
    { capture: true },
  )

  addEventListener(
    'hydrated',
    () =>
      setTimeout(() => {
        isAwake = true
        notHydrated.abort()
        report()
        pressed?.click()
      }),
    early,
  )
}

/** The site's frame and the page in it are hydrated one after another, each with its own mark. */
const isHydrated = (element: Element): boolean =>
  element.closest<HTMLElement>('main, html')?.dataset.awake !== undefined

/**
 * The first event makes React hydrate the field; React handles the second one, because the value
 * differs from the one it knows.
 */
const reportChange = (field: Field, value: string): void => {
  const dispatchChange = () => field.dispatchEvent(new Event('change', { bubbles: true }))
  dispatchChange()
  field.value = ''
  // Use the prototype's setter: React tracks values set through the element's own property.
  Reflect.set(field.constructor.prototype, 'value', value, field)
  dispatchChange()
}
