/** The school that this app belongs to, and what its server answered last. */
import { skewOf } from '@sekolah/contract/desktop/rules'
import type { ProbeResult, ServerInfo } from '@sekolah/contract/desktop/schemas'
import type { Log } from '../base/log.ts'
import type { UserConfigFile } from '../storage/config.ts'
import type { MachineConfig } from '../storage/machine-settings.ts'
import {
  fixedOriginOf,
  type OriginCandidate,
  parseServerAddress,
  redirectTargets,
} from './address.ts'
import { type Handshake, type OriginProbe, probeOrigin } from './probe.ts'

type Deps = {
  machine: MachineConfig
  user: UserConfigFile
  /** A server set by a developer; ignored in the packaged app. */
  preset: string | undefined
  fetch: typeof globalThis.fetch
  log: Log
}

export const openSchool = ({ machine, user, preset, fetch, log }: Deps) => {
  const { allowInsecureLan } = machine
  const originOf = (typed: string | undefined): string | null =>
    typed === undefined ? null : fixedOriginOf(typed, allowInsecureLan)
  const managedOrigin = originOf(machine.server)
  if (machine.server !== undefined && managedOrigin === null) {
    log("The administration's server is no usable address and is ignored")
  }
  const fixedOrigin = managedOrigin ?? originOf(preset)
  const isLocked = machine.lockServer && managedOrigin !== null
  let current = storedServer(fixedOrigin, user)

  const ask = async (typed: string) => {
    const address = parseServerAddress(typed, allowInsecureLan)
    if (!address.ok) return address
    const found = await firstAnswer(address.candidates, fetch)
    if (!found.ok) return found
    if (!found.isPermitted) return { ok: false as const, reason: 'insecure-lan' as const }
    return { ok: true as const, server: serverOf(found.origin, found.meta) }
  }
  const accept = (server: ServerInfo): void => {
    current = server
    user.change({ server: { origin: server.origin, schoolName: server.schoolName } })
  }

  return {
    /** Whether the administration has set the school, so that users cannot change it. */
    isLocked,
    current: (): ServerInfo | null => current,
    origin: (): string | null => current?.origin ?? null,
    /** Probes an address without saving it. */
    probe: async (typed: string): Promise<ProbeResult> => {
      const asked = await ask(typed)
      return asked.ok ? { ok: true, server: asked.server } : asked
    },
    /**
     * Probes an address and saves it. For another school, `leave` first erases the former one's
     * local data; if that fails, the school is not changed.
     */
    choose: async (typed: string, leave: () => Promise<void>): Promise<ProbeResult> => {
      if (isLocked) return { ok: false, reason: 'locked' }
      const asked = await ask(typed)
      if (!asked.ok) return asked
      if (current !== null && current.origin !== asked.server.origin) await leave()
      accept(asked.server)
      return { ok: true, server: asked.server }
    },
    /**
     * Probes the chosen server again. Without an answer the known versions stay as they were.
     * Resolves to true when it answered.
     */
    refresh: async (): Promise<boolean> => {
      const origin = current?.origin
      if (origin === undefined) return false
      const probed = await probeOrigin(origin, fetch)
      if (!probed.ok || current?.origin !== origin) return false
      accept(serverOf(origin, probed.meta))
      return true
    },
  }
}
export type School = ReturnType<typeof openSchool>

type Answer =
  | Extract<OriginProbe, { ok: false }>
  | (OriginCandidate & Extract<OriginProbe, { ok: true }>)

/** The first of several origins at which a school answers, or else the most specific failure. */
const firstAnswer = async (
  candidates: [OriginCandidate, ...OriginCandidate[]],
  fetch: typeof globalThis.fetch,
  isRedirected = false,
): Promise<Answer> => {
  const failures: Extract<OriginProbe, { ok: false }>[] = []
  for (const candidate of candidates) {
    const probed = await probeOrigin(candidate.origin, fetch)
    if (probed.ok) return { ...candidate, ...probed }
    failures.push(probed)
    if (probed.reason !== 'redirected' || isRedirected) continue
    const elsewhere = await firstAnswer(redirectTargets(candidate.origin), fetch, true)
    if (elsewhere.ok) return elsewhere
  }
  const [first, second] = failures
  if (!first) throw new Error('There is always a first candidate.')
  // Something has answered over http, which is more specific than the failure over https.
  return second && ['not-our-server', 'starting', 'redirected'].includes(second.reason)
    ? second
    : first
}

/** The server of the last run or of the administration, before it was probed. */
const storedServer = (fixedOrigin: string | null, user: UserConfigFile): ServerInfo | null => {
  const { server } = user.read()
  const origin = fixedOrigin ?? server?.origin
  if (origin === undefined) return null
  const schoolName = server?.origin === origin ? server.schoolName : ''
  return { origin, schoolName, skew: 'unknown' }
}

const serverOf = (origin: string, meta: Handshake): ServerInfo => ({
  origin,
  schoolName: meta.schoolName,
  skew: skewOf(meta),
})
