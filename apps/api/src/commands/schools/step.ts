/** Changes of the machine as steps with a description: a dry run prints them and does nothing. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { replaceFileSync } from '../../engine/disk/durable.ts'
import { type Host, Impossible } from './host.ts'

export type Step = { says: string; run: () => void }

/**
 * Writes a file owned by root, readable by all unless `mode` says otherwise; no step if it is
 * already equal.
 */
export const fileStep = (path: string, text: string, says: string, mode = 0o644): Step[] =>
  existsSync(path) && readFileSync(path, 'utf8') === text
    ? []
    : [
        {
          says: `${says}: ${path}`,
          run: () => {
            mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
            replaceFileSync(path, text, mode)
          },
        },
      ]

/** Runs a program; throws Impossible with its output when it fails. */
export const commandStep = ({ run }: Host, says: string, program: string, ...words: string[]) => ({
  says,
  run: () => {
    const { ok, output } = run(program, ...words)
    if (!ok) throw new Impossible(`${program} ${words.join(' ')} gagal: ${output.trim()}`)
  },
})
