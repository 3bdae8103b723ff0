/**
 * A rendered page is whole without its code, so it is painted first: 100 KB of code would share
 * the line with its styles, and hold it back on a slow phone.
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
