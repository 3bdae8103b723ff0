/** How many requests there were and how long they took, by the pattern of their route. */
import type { LogRequest } from '../http/request-log.ts'
import type { Family, Sample } from './exposition.ts'

/** Upper bounds, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Routes are some two hundred; what comes beyond is counted together. */
const MOST_ROUTES = 400
/** Anybody can invent a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** `counts` has one more than BOUNDS: what took longer than the last. */
type Durations = { counts: number[]; sum: number }

export type RequestMetrics = ReturnType<typeof createRequestMetrics>

export const createRequestMetrics = () => {
  const byStatus = new Map<string, { labels: Record<string, string>; value: number }>()
  const byRoute = new Map<string, Durations>()

  const note = (method: string, route: string, status: number, seconds: number): void => {
    const labels = { method, route, status: `${status}` }
    const key = `${method} ${route} ${status}`
    const counted = byStatus.get(key) ?? { labels, value: 0 }
    counted.value += 1
    byStatus.set(key, counted)

    const durations = byRoute.get(route) ?? { counts: Array(BOUNDS.length + 1).fill(0), sum: 0 }
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    const index = bucket === -1 ? BOUNDS.length : bucket
    durations.counts[index] = (durations.counts[index] ?? 0) + 1
    durations.sum += seconds
    byRoute.set(route, durations)
  }

  return {
    /** A request log that counts what it is told. */
    counting:
      (logRequest: LogRequest): LogRequest =>
      (entry) => {
        logRequest(entry)
        const pattern = patternOf(entry.route)
        const isFull = byRoute.size >= MOST_ROUTES && !byRoute.has(pattern)
        note(
          methods.has(entry.method) ? entry.method : 'other',
          isFull ? 'other' : pattern,
          entry.status,
          (performance.now() - entry.started) / 1_000,
        )
      },

    families: (): Family[] => [
      {
        name: 'sekolah_requests_total',
        help: 'Requests answered, by the pattern of their route.',
        type: 'counter',
        samples: [...byStatus.values()],
      },
      {
        name: 'sekolah_request_duration_seconds',
        help: 'Time from a request to its answer.',
        type: 'histogram',
        samples: [...byRoute].flatMap(([route, durations]) => samplesOf(route, durations)),
      },
    ],
  }
}

/** The route of a request without the number of anything, and the files of a folder as one. */
export const patternOf = (route: string | undefined): string => {
  if (route === undefined || route === '*') return 'unknown'
  const folder = /^(\/admin)?\/(assets|icons|screenshots|share|brand)\//.exec(route)?.[0]
  return folder ? `${folder}*` : route.replaceAll(/(?<=\/)\d+(?=$|[/.])/g, '{id}')
}

const samplesOf = (route: string, { counts, sum }: Durations): Sample[] => {
  let total = 0
  const buckets = counts.map((count, index): Sample => {
    total += count
    const le = `${BOUNDS[index] ?? '+Inf'}`
    return { suffix: '_bucket', labels: { route, le }, value: total }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels: { route }, value: sum },
    { suffix: '_count', labels: { route }, value: total },
  ]
}
