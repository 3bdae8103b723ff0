/**
 * Delays a rendered page's code until the first paint: 100 KB of code would compete with the styles
 * for bandwidth, and delay the page on a slow phone.
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

/** On a slow phone the first frame is painted long after its script has run. */
const afterPaint = (work: () => void): void => {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect()
      work()
    }).observe({ type: 'paint', buffered: true })
  } else requestAnimationFrame(() => setTimeout(work))
}

/**
 * Shown when the code fails to load: the page can still be read, and a link leads to the rescue
 * page with this phone's data.
 */
const offerRescue = (): void => {
  const link = document.createElement('a')
  link.href = '/darurat'
  link.className = 'block bg-wait-wash p-4 font-semibold text-wait underline'
  link.textContent = 'Sebagian situs belum termuat. Lihat isian di HP ini'
  document.body.prepend(link)
}
