/** Memory of a process, in MiB; only Linux tells. */
import { readFileSync } from 'node:fs'

/**
 * `all` counts what it shares with others in full (RSS), so that it says the same whatever else runs;
 * `shared` only its part (PSS), which is what it costs the machine.
 */
export const memoryOf = (pid) => {
  const text = readStatus(pid)
  const [all, shared] = ['Rss', 'Pss'].map((name) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024),
  )
  return { all, shared }
}

/** Empty where the process has just ended. */
function readStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}
