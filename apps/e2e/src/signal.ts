/**
 * The air between a phone and the school: a relay that can lose its signal. The browser's own
 * offline switch comes too late for what a browser sends by itself while it starts.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Signal = Awaited<ReturnType<typeof openSignal>>

/** Relays to a port of this machine. */
export const openSignal = async (port: number) => {
  const open = new Set<Socket>()
  let isLost = false

  const join = (one: Socket, other: Socket) => {
    open.add(one)
    one.pipe(other)
    one.on('error', () => other.destroy())
    one.on('close', () => {
      open.delete(one)
      other.destroy()
    })
  }
  const relay = createServer((phone) => {
    if (isLost) {
      phone.destroy()
      return
    }
    const school = connect(port, '127.0.0.1')
    join(phone, school)
    join(school, phone)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')

  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${address.port}`,
    lose: () => {
      isLost = true
      cut()
    },
    find: () => {
      isLost = false
    },
    close: () => {
      relay.close()
      cut()
    },
  }
}
