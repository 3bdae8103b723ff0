import type { ChildProcess } from 'node:child_process'

type Started = { child: ChildProcess; startMs: number; stop: () => Promise<void> }

export function startServer(
  dataDir: string,
  options: {
    port: number
    env: NodeJS.ProcessEnv
    apps?: string
    execArgv?: string[]
    onOutput?: (chunk: Buffer) => void
  },
): Promise<Started>

export function startDemo(dataDir: string): Promise<Started & { url: string }>
export function stopServer(child: ChildProcess): Promise<void>
export function killServer(child: ChildProcess): Promise<void>
export function freePort(): Promise<number>
export function temporaryFolder(): { path: string; remove: () => void }
