/**
 * A rendered page is complete without its code, so it is painted first: 100 KB of code would
 * compete with its styles for bandwidth, and delay the page on a slow phone.
 */
export const startAfterPaint = (files: readonly string[], entries: readonly string[]): void => {
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of files) {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        )
      }
      for (const href of entries) import(href)
    }),
  )
}
