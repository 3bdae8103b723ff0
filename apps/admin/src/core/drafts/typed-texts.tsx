/** Unsaved texts; they survive navigating between the panel's sections. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

type Drafts = {
  read: (key: string) => string
  /** Stores the text; an empty text deletes the draft. */
  write: (key: string, text: string) => void
  /** Appends a text to the draft; works from a screen that is already closed. */
  add: (key: string, text: string) => void
}

const DraftsContext = createContext<Drafts | null>(null)

export const DraftsProvider = ({ children }: { children: ReactNode }) => {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const unsaved = Object.values(texts).some((text) => text.trim() !== '')
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <DraftsContext
      value={{
        read: (key) => texts[key] ?? '',
        write: (key, text) => setTexts((before) => ({ ...before, [key]: text })),
        add: (key, text) =>
          setTexts((before) => ({
            ...before,
            [key]: [before[key], text].filter(Boolean).join('\n'),
          })),
      }}
    >
      {children}
    </DraftsContext>
  )
}

/** One draft by its key. Throws outside of `DraftsProvider`. */
export const useDraft = (key: string): [string, (text: string) => void] => {
  const drafts = useDrafts()
  return [drafts.read(key), (text) => drafts.write(key, text)]
}

export const useDrafts = (): Drafts => {
  const drafts = useContext(DraftsContext)
  if (!drafts) throw new Error('useDrafts must be used within a DraftsProvider')
  return drafts
}
