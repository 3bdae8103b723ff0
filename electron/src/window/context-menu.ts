/** The context menu of the panel: spelling suggestions and clipboard. */
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'

type Actions = { replace: (word: string) => void; learn: (word: string) => void }

/** Empty when there is nothing to offer. */
export const contextMenuTemplate = (
  at: Pick<
    ContextMenuParams,
    'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
  >,
  { replace, learn }: Actions,
): MenuItemConstructorOptions[] => {
  const word = at.misspelledWord
  const spelling: MenuItemConstructorOptions[] = word
    ? [
        ...at.dictionarySuggestions
          .slice(0, 5)
          .map((suggestion) => ({ label: suggestion, click: () => replace(suggestion) })),
        { label: `Tambahkan "${word}" ke kamus`, click: () => learn(word) },
        { type: 'separator' },
      ]
    : []
  if (at.isEditable) {
    return [
      ...spelling,
      { role: 'cut', label: 'Potong' },
      { role: 'copy', label: 'Salin' },
      { role: 'paste', label: 'Tempel' },
      { role: 'selectAll', label: 'Pilih semua' },
    ]
  }
  return at.selectionText.trim() === '' ? [] : [{ role: 'copy', label: 'Salin' }]
}
