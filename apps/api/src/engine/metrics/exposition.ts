/** Metrics in the text format of Prometheus, one line each. */

type Labels = Record<string, string>
export type MetricSample = { labels?: Labels; value: number; suffix?: string }

export type MetricFamily = {
  /** Begins with `sekolah_`, or is a standard process metric of Prometheus. */
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  samples: readonly MetricSample[]
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** A gauge with one value; without a sample where it is unknown. */
export const gauge = (name: string, help: string, value: number | null): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: value === null ? [] : [{ value }],
})

/** A gauge with one value for each value of a label. */
export const gauges = (
  name: string,
  help: string,
  label: string,
  values: Record<string, number>,
): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
})

export const counter = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})

export const formatMetrics = (families: readonly MetricFamily[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value, suffix = '' }) => {
        const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
        return `${name}${suffix}${pairs.length > 0 ? `{${pairs}}` : ''} ${value}`
      }),
    ])
    .join('\n')
    .concat('\n')

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
