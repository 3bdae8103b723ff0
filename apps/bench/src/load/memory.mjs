/** Memory of a process, in MiB; only available on Linux. */
import { readFileSync } from 'node:fs'

/**
 * `all` counts shared pages in full (RSS), so it does not depend on other processes; `shared`
 * counts its share of them (PSS), which is what it costs the machine.
 */
export const memoryOf = (pid) => {
  const text = readStatus(pid)
  const [all, shared] = ['Rss', 'Pss'].map((name) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024),
  )
  return { all, shared }
}

/** The process has just ended. */
function readStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}
