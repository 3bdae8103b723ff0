/** What every tab of Kelola Konten is given by its section. */
import type { ReactNode } from 'react'

export type TabProps = { title: string; tabs: ReactNode }

/** Whether a search finds one of the texts: lists that answer whole are searched here. */
export const contains = (search = '', ...texts: string[]): boolean =>
  texts.join('\n').toLowerCase().includes(search.toLowerCase())
