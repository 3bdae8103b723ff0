/** A search field whose text is part of the address, so that results can be shared. */
import { TextField } from '@sekolah/ui/field'
import { useEffect, useRef } from 'react'

type Props = {
  label: string
  /** The query parameter of the search. */
  name?: string
  /** The search text in the address. */
  value: string
  /**
   * Called after a debounce. The caller must read the other query parameters then, not earlier, so
   * that a filter that was chosen meanwhile is not undone.
   */
  onSearch: (text: string) => void
  /** Whether the field gets the focus when the page opens. */
  takesFocus?: boolean
}

const TYPING_MS = 250

/** Must be inside a form, so that Enter searches on the server before hydration. */
export const SearchField = ({ label, name = 'cari', value, onSearch, takesFocus }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // When Back or a link changes the address, the field follows, but never overwrites what is being
  // typed.
  useEffect(() => {
    if (value === reported.current || !input.current) return
    clearTimeout(timer.current)
    reported.current = value
    input.current.value = value
  }, [value])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      reported.current = text
      onSearch(text)
    }, TYPING_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useEffect(() => {
    // Search for text that was typed before hydration.
    const typed = input.current?.value.trim() ?? ''
    if (typed !== reported.current) ask(typed)
    return () => clearTimeout(timer.current)
  }, [])
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextField
      ref={input}
      label={label}
      type="search"
      name={name}
      autoComplete="off"
      maxLength={100}
      defaultValue={value}
      onChange={({ target }) => ask(target.value.trim())}
    />
  )
}
