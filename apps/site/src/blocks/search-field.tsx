/** A search field whose text is part of the address: a result can be shared and gone back to. */
import { TextField } from '@sekolah/ui/field'
import { useEffect, useRef } from 'react'

type Props = {
  label: string
  /** Its name in the address. */
  name?: string
  /** The text in the address. */
  value: string
  /**
   * Called when the typing rests. What else is in the address must be read there and then: a
   * filter may have been chosen meanwhile, and must not be undone.
   */
  onSearch: (text: string) => void
  /** Whether one may type at once: on a page that is for nothing else. */
  takesFocus?: boolean
}

const TYPING_MS = 250

/** Stands in a form, so that Enter asks the server while the page is still waking up. */
export const SearchField = ({ label, name = 'cari', value, onSearch, takesFocus }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back or a link has changed the address: the field follows, but never what is being typed.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(() => {
    // What was typed before that counts too.
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
