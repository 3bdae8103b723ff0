/** Terminal input of the operator. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export const printLines = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Asks for secrets: a terminal does not echo them. Piped input has one per line. */
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

/** Asks a question that only "y" or "ya" confirms; no answer means no. */
export const askConfirmation = async (question: string): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    process.stdout.write(`${question} [y/T] `)
    for await (const line of lines) return /^ya?$/i.test(line.trim())
    return false
  } finally {
    lines.close()
  }
}
