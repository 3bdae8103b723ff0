/** The largest memory that a page's process has ever taken. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Megabytes of the largest renderer, as the system has counted them; 0 where it does not tell. */
export const memoryPeak = async (page: Page): Promise<number> => {
  const browser = page.context().browser()
  const tools = await browser?.newBrowserCDPSession()
  const { processInfo = [] } = (await tools?.send('SystemInfo.getProcessInfo')) ?? {}
  await tools?.detach()
  const peaks = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [peakOf(id)] : []))
  return Math.max(0, ...peaks)
}

/** Linux only: other systems have no such file. */
const peakOf = (id: number): number => {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
