/** Texts of an empty list: no hit for a search, or no row yet and the button for the first. */

export type EmptyTexts = {
  /** "Artikel Tidak Ditemukan": no row matches search and filters. */
  sought: string
  /** "Belum ada artikel": there are none. */
  none: string
  hint?: string
  /** The button that adds the first row. */
  begin?: string
}

export const emptyTitle = ({ sought, none }: EmptyTexts, isFiltered: boolean): string =>
  isFiltered ? sought : none

/** For the lists of Konten Beranda, whose specified text says both. */
export const sameEmpty = (text: string): Pick<EmptyTexts, 'sought' | 'none'> => ({
  sought: text,
  none: text,
})
