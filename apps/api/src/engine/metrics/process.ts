/** Metrics of the process: its memory and CPU time, and the delay of its event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, gauge, type MetricFamily } from './exposition.ts'

const NANOSECONDS = 1e9
/** Ten wake-ups a second; a finer resolution would keep the process of a sleeping school busy. */
const RESOLUTION_MS = 100

export type ProcessMetrics = ReturnType<typeof createProcessMetrics>

type Histogram = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'count' | 'percentile' | 'max' | 'reset' | 'enable' | 'disable'
>

/** The event loop is monitored from the first scrape on, because monitoring costs time. */
export const createProcessMetrics = (
  watch = (): Histogram => monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
) => {
  let delay: Histogram | null = null

  const eventLoop = (): MetricFamily => {
    const watched = delay
    delay ??= watch()
    delay.enable()
    const name = 'sekolah_event_loop_delay_seconds'
    const help = 'How late the event loop was since the last scrape; nothing at the first.'
    if (!watched || watched.count === 0) return { name, help, type: 'summary', samples: [] }
    // The histogram measures from one timer to the next, so the resolution is subtracted.
    const late = (nanoseconds: number) =>
      Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000)
    const samples = [
      { labels: { quantile: '0.5' }, value: late(watched.percentile(50)) },
      { labels: { quantile: '0.99' }, value: late(watched.percentile(99)) },
      { labels: { quantile: '1' }, value: late(watched.max) },
    ]
    watched.reset()
    return { name, help, type: 'summary', samples }
  }

  return {
    families: (): MetricFamily[] => {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed } = process.memoryUsage()
      const startedAt = performance.timeOrigin / 1_000
      return [
        gauge('process_resident_memory_bytes', 'Resident memory.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
        counter('process_cpu_seconds_total', 'CPU time, user and system.', (user + system) / 1e6),
        gauge('process_start_time_seconds', 'Start, in Unix time.', startedAt),
        eventLoop(),
      ]
    },
    stop: () => delay?.disable(),
  }
}
