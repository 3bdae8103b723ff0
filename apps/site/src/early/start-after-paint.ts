/**
 * A rendered page is complete without its code, so it is painted first: 100 KB of code would
 * compete with its styles for bandwidth, and delay the page on a slow phone.
 */
export const startAfterPaint = (files: readonly string[], entries: readonly string[]): void => {
  afterPaint(() => {
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    Promise.all(entries.map((href) => import(href))).catch(offerRescue)
  })
}

/** On a slow phone the first frame is on the screen long after its script has run. */
const afterPaint = (work: () => void): void => {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect()
      work()
    }).observe({ type: 'paint', buffered: true })
  } else requestAnimationFrame(() => setTimeout(work))
}

/** The rendered page can be read all the same; what was written on this phone is one link away. */
const offerRescue = (): void => {
  const link = document.createElement('a')
  link.href = '/darurat'
  link.className = 'block bg-wait-wash p-4 font-semibold text-wait underline'
  link.textContent = 'Sebagian situs belum termuat. Lihat isian di HP ini'
  document.body.prepend(link)
}
