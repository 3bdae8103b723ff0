/** The actions possible for a device and its network, independent of what the device sends. */
import type { ModelDevice, Operation, Process } from './device.ts'
import type { Message } from './wire.ts'

/** The allowed happenings, and how often in one history; unnamed ones never occur. */
export type Budget = Partial<Record<Happening, number>>
type Happening =
  | 'press'
  | 'flush'
  | 'edit'
  | 'withdraw'
  | 'accept'
  | 'refresh'
  | 'hand over'
  | 'take in'
  | 'die'
  | 'lose'
  | 'give up'
  | 'proxy'
  | 'refuse'
  | 'close'
  | 'decide'
  | 'erase'
  | 'copy'
  | 'restore'
  | 'take back'
  | 'office'

export type Offer = (name: string, take: () => void) => void
export type Spend = (happening: Happening, name: string, take: () => void) => void

/** Every action possible now, by its name; `more` adds actions of a world. */
export const actionsOf = (
  device: ModelDevice,
  left: Budget,
  processes: readonly Process[],
  more: (offers: { offer: Offer; spend: Spend }) => void,
): Map<string, () => void> => {
  const found = new Map<string, () => void>()
  const offer: Offer = (name, take) => {
    if (!found.has(name)) found.set(name, take)
  }
  const spend: Spend = (happening, name, take) => {
    const rest = left[happening] ?? 0
    if (rest === 0) return
    offer(name, () => {
      left[happening] = rest - 1
      take()
    })
  }
  for (const turn of device.turns()) {
    offer(`${nameOf(turn.operation)}: ${turn.what}`, () => device.takeTurn(turn))
  }
  for (const message of device.wire.messages()) offerNetwork(device, message, offer, spend)
  if (new Set(device.running().map(({ process }) => process)).size > 1) {
    spend('die', 'the browser dies', () => device.kill(processes))
  }
  more({ offer, spend })
  return found
}

const offerNetwork = (
  { wire }: ModelDevice,
  message: Message<Operation>,
  offer: Offer,
  spend: Spend,
) => {
  const { caller, call, answer } = message
  const what = JSON.parse(call.body ?? '{}').address ?? call.path.split('/').at(-1)
  const name = `${call.method} of ${caller ? nameOf(caller) : `nobody ${what}`}`
  if (answer) {
    offer(`${name}: answered`, () => wire.bringBack(message))
    spend('lose', `${name}: the answer is lost`, () => wire.lose(message))
    spend('proxy', `${name}: 502 for an answer`, () => wire.intercept(message, 502, PAGE))
    return
  }
  offer(`${name}: arrives`, () => wire.arrive(message))
  if (!caller) return
  spend('lose', `${name}: is lost`, () => wire.lose(message))
  spend('give up', `${name}: takes longer than 60 s`, () => wire.giveUp(message))
  for (const status of [200, 404, 502]) {
    const take = () => wire.intercept(message, status, PAGE)
    spend('proxy', `${name}: a proxy answers ${status}`, take)
  }
  if (call.method === 'POST') {
    spend('refuse', `${name}: refused with 422`, () => wire.intercept(message, 422, INVALID))
  }
}

/** Delivers all messages in order; those without a waiting caller only if `withAbandoned`. */
export const deliverMessages = async (
  device: ModelDevice,
  withAbandoned = false,
): Promise<void> => {
  const { wire } = device
  await settleProcesses()
  for (;;) {
    const turn = device.turns()[0]
    const message = wire.messages().find(({ caller }) => withAbandoned || caller !== null)
    if (turn) device.takeTurn(turn)
    else if (message?.answer) wire.bringBack(message)
    else if (message) wire.arrive(message)
    else return
    await settleProcesses()
  }
}

const PAGE = '<h1>Halaman milik orang lain</h1>'
const INVALID = JSON.stringify({ success: false, code: 'invalid', message: 'Periksa isian.' })

const nameOf = ({ process, name }: Operation) => `${process} ${name}`

// Node's; this package has only browser types.
declare const setImmediate: (callback: () => void) => void

/** Resolves when every process waits for its next turn: only microtasks are left until then. */
export const settleProcesses = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
