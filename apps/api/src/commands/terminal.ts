/** Speaking with whoever sits at the server. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export const say = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/**
 * Asks for what nobody may read over a shoulder: a terminal shows none of it. What comes through a
 * pipe is a line each.
 */
export const askHidden = async (...questions: string[]): Promise<string[]> => {
  const isTerminal = process.stdin.isTTY === true
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal })
  const answers: string[] = []
  const waiting = lines[Symbol.asyncIterator]()
  try {
    for (const question of questions) {
      if (isTerminal) process.stdout.write(`${question}: `)
      const { value, done } = await waiting.next()
      if (isTerminal) process.stdout.write('\n')
      answers.push(done ? '' : value)
    }
    return answers
  } finally {
    lines.close()
  }
}

/** Asks a question that only "y" or "ya" agrees to; without an answer it is not agreed. */
export const isAgreed = async (question: string): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    process.stdout.write(`${question} [y/T] `)
    for await (const line of lines) return /^ya?$/i.test(line.trim())
    return false
  } finally {
    lines.close()
  }
}
