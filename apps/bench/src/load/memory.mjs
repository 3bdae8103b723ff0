/** Memory of a process, in MiB; only Linux tells. */
import { existsSync, readFileSync } from 'node:fs'

/**
 * `all` counts what it shares with others in full (RSS), so that it says the same whatever else runs;
 * `shared` only its part (PSS), which is what it costs the machine.
 */
export const memoryOf = (pid) => {
  const path = `/proc/${pid}/smaps_rollup`
  if (!existsSync(path)) return { all: Number.NaN, shared: Number.NaN }
  const text = readFileSync(path, 'utf8')
  const [all, shared] = ['Rss', 'Pss'].map((name) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)[1]) / 1024),
  )
  return { all, shared }
}
