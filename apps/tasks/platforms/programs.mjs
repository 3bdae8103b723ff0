/** Programs of another platform as child processes, with their output in a file. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Starts them by `line(file, args, env)`, which returns the command and its arguments. Output goes
 * into a file of `folder`: Wine cannot write to the sockets that Node uses for pipes.
 */
export const createStarter = (folder, line) => {
  let count = 0
  return (file, args, env) => {
    const [command, ...words] = line(file, args, env)
    count += 1
    const output = join(folder, `${count}-${file}.log`)
    const descriptor = openSync(output, 'w')
    const child = spawn(command, words, {
      stdio: ['ignore', descriptor, descriptor],
      env: { PATH: process.env.PATH, HOME: '/root', LANG: 'C.UTF-8', ...env },
    })
    closeSync(descriptor)
    const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
    return {
      ended,
      said: () => readFileSync(output, 'utf8'),
      end: () => {
        child.kill('SIGTERM')
        return ended
      },
      kill: () => {
        child.kill('SIGKILL')
        return ended
      },
    }
  }
}
