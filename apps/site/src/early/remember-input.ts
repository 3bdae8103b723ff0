/**
 * Until the page is hydrated its buttons and fields do nothing: the last press and the changed
 * fields are recorded, and replayed then.
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
  // A press that React has handled during hydration is not replayed: a menu would close as it
  // opens.
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
        // All are read first: the first that is reported makes React empty the others.
        for (const [field, value] of Array.from(written, (one) => [one, one.value] as const)) {
          reportChange(field, value)
        }
        pressed?.click()
      }),
    early,
  )
}

/**
 * The first event makes React hydrate the field; React handles the second one, because the value
 * differs from the one it knows.
 */
const reportChange = (field: Field, value: string): void => {
  const dispatchChange = () => field.dispatchEvent(new Event('change', { bubbles: true }))
  dispatchChange()
  field.value = ''
  // By the prototype's setter: React tracks values set through the element's own property.
  Reflect.set(field.constructor.prototype, 'value', value, field)
  dispatchChange()
}
