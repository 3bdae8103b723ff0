/** Number and durations of requests, by route pattern. */
import type { LogRequest } from '../http/request-log.ts'
import type { MetricFamily, MetricSample } from './exposition.ts'

/** Upper bounds, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The most routes, of which there are about two hundred; further ones are counted together. */
const MAX_ROUTES = 400
const MAX_FOUND = 2_000
/** Other methods are counted together, because callers can invent them. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** `counts` has one more element than BOUNDS, for durations above the last. */
type Durations = { counts: number[]; sum: number }
type Answers = { labels: Record<string, string>; value: number }
type Counted = { answers: Answers; durations: Durations }
type Answered = Pick<Parameters<LogRequest>[0], 'method' | 'route' | 'status'>

export type RequestMetrics = ReturnType<typeof createRequestMetrics>

export const createRequestMetrics = () => {
  const byStatus = new Map<string, Answers>()
  const byRoute = new Map<string, Durations>()

  /** Cache by requested path: finding its pattern takes longer than counting. */
  const found = new Map<string, Counted>()

  const countedFor = ({ method, route, status }: Answered): Counted => {
    const asked = `${method} ${route} ${status}`
    const known = found.get(asked)
    if (known) return known
    const pattern = routePattern(route)
    const isFull = byRoute.size >= MAX_ROUTES && !byRoute.has(pattern)
    const labels = {
      method: methods.has(method) ? method : 'other',
      route: isFull ? 'other' : pattern,
      status: `${status}`,
    }
    const key = Object.values(labels).join(' ')
    const answers = byStatus.get(key) ?? { labels, value: 0 }
    const durations = byRoute.get(labels.route) ?? {
      counts: Array(BOUNDS.length + 1).fill(0),
      sum: 0,
    }
    byStatus.set(key, answers)
    byRoute.set(labels.route, durations)
    if (found.size >= MAX_FOUND) found.clear()
    found.set(asked, { answers, durations })
    return { answers, durations }
  }

  return {
    /** Wraps a request log with counting. */
    counting:
      (logRequest: LogRequest): LogRequest =>
      (entry) => {
        logRequest(entry)
        const { answers, durations } = countedFor(entry)
        const seconds = (performance.now() - entry.started) / 1_000
        const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
        const index = bucket === -1 ? BOUNDS.length : bucket
        answers.value += 1
        durations.counts[index] = (durations.counts[index] ?? 0) + 1
        durations.sum += seconds
      },

    families: (): MetricFamily[] => [
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

/** The route pattern with ids replaced; the files of one folder count as one. */
export const routePattern = (route: string | undefined): string => {
  if (route === undefined || route === '*') return 'unknown'
  const folder = /^(\/admin)?\/(assets|icons|screenshots|share|brand)\//.exec(route)?.[0]
  return folder ? `${folder}*` : route.replaceAll(/(?<=\/)\d+(?=$|[/.])/g, '{id}')
}

const samplesOf = (route: string, { counts, sum }: Durations): MetricSample[] => {
  let total = 0
  const buckets = counts.map((count, index): MetricSample => {
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
