/**
 * Until the page is awake its buttons and fields do nothing: the last press and the written fields
 * are remembered, and told again then.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const rememberInput = (): void => {
  let pressed: HTMLElement | null = null
  const written = new Set<Field>()
  const notHydrated = new AbortController()
  const { signal } = notHydrated
  const early = { capture: true, signal }

  addEventListener(
    'click',
    ({ target }) => {
      pressed = (target as Element).closest('button')
    },
    early,
  )
  // A press that React has heard by itself, while the page was waking up, is not told again: a
  // menu would close as it opens.
  addEventListener(
    'click',
    () => {
      if (Object.keys(pressed ?? {}).some((key) => key.startsWith('__reactProps'))) pressed = null
    },
    { signal },
  )
  addEventListener('input', ({ target }) => written.add(target as Field), early)

  addEventListener(
    'hydrated',
    () =>
      setTimeout(() => {
        notHydrated.abort()
        for (const field of written) reportChange(field)
        pressed?.click()
      }),
    early,
  )
}

/**
 * The first telling of a field makes React wake it; it hears the second one, because the value
 * differs from what it has seen last.
 */
const reportChange = (field: Field): void => {
  const { value } = field
  const dispatchChange = () => field.dispatchEvent(new Event('change', { bubbles: true }))
  dispatchChange()
  field.value = ''
  // React watches the field's own property, not its kind's.
  Reflect.set(field.constructor.prototype, 'value', value, field)
  dispatchChange()
}
