/** Endpoints for machines: liveness, readiness and metrics. */
import { Hono, type MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../engine/http/context.ts'
import { mayMonitor } from '../../engine/http/monitor-access.ts'
import { CONTENT_TYPE, formatMetrics, type MetricFamily } from '../../engine/metrics/exposition.ts'
import type { createReadiness } from './readiness.ts'

type Deps = {
  readiness: ReturnType<typeof createReadiness>
  /** METRICS_TOKEN. */
  token: string | undefined
  metrics: () => Promise<MetricFamily[]>
}

/** Mounted before everything that is rate-limited. */
export const healthRoutes = ({ readiness, token, metrics }: Deps): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    // Any origin may read it: a phone that is redirected here from the school's old address learns
    // the new address from it.
    .get('/healthz', ofMachines, (c) =>
      c.json({ status: 'ok' }, 200, { 'Access-Control-Allow-Origin': '*' }),
    )
    .get('/readyz', ofMachines, (c) => {
      const found = readiness()
      return c.json(found, found.status === 'ready' ? 200 : 503)
    })
    .get('/metrics', async (c, next) => {
      // For everyone else the address does not exist.
      if (!mayMonitor(c, token)) return next()
      c.set('route', '/metrics')
      c.header('Cache-Control', 'no-store')
      return c.body(formatMetrics(await metrics()), 200, { 'Content-Type': CONTENT_TYPE })
    })

const ofMachines: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('route', c.req.path)
  c.header('Cache-Control', 'no-store')
  await next()
}
