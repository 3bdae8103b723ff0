/**
 * The network between one device and the school; each step waits for the scheduler: a request
 * arrives or is lost, its response returns or is lost, a caller times out while its request is in
 * flight, or an intermediary responds instead of the school.
 */
import type { SchoolAnswer, SchoolCall } from './school-rows.ts'

export type Message<Caller> = {
  call: SchoolCall
  /** The caller awaiting the response; null once it has timed out or died. */
  caller: Caller | null
  /** The school's response in flight; null while the request is in flight. */
  answer: SchoolAnswer | null
  settle: { answer: (status: number, text: string) => void; fail: () => void }
}

export const createWire = <Caller>(school: (call: SchoolCall) => SchoolAnswer) => {
  let messages: Message<Caller>[] = []
  const remove = (message: Message<Caller>) => {
    messages = messages.filter((other) => other !== message)
  }
  return {
    messages: () => messages,

    /** `fetch` for one caller; `seen` receives what the caller observes. */
    fetchFor:
      (caller: Caller, seen: (what: string) => void): typeof fetch =>
      (input, init) =>
        new Promise((resolve, reject) => {
          const settle = {
            answer: (status: number, text: string) => {
              seen(`${status} ${text}`)
              resolve(response(status, text))
            },
            fail: () => {
              seen('lost')
              reject(new TypeError('Failed to fetch'))
            },
          }
          messages.push({ call: callOf(`${input}`, init), caller, answer: null, settle })
        }),

    /** Equal for two networks that behave alike; callers are named by `named`. */
    state: (named: (caller: Caller) => string): string[] =>
      messages
        .map(({ call, caller, answer }) =>
          [
            ...[call.method, call.body, call.ifMatch, caller && named(caller)],
            answer && textOf(answer),
          ].join('|'),
        )
        .sort(),

    arrive: (message: Message<Caller>) => {
      message.answer = school(message.call)
      if (message.caller === null) remove(message)
    },
    bringBack: (message: Message<Caller>) => {
      remove(message)
      if (message.answer) message.settle.answer(message.answer.status, textOf(message.answer))
    },
    lose: (message: Message<Caller>) => {
      remove(message)
      message.settle.fail()
    },
    /** After 60 seconds the caller gives up; the request may still arrive. */
    giveUp: (message: Message<Caller>) => {
      message.caller = null
      message.settle.fail()
    },
    /** An intermediary responds instead of the school; the request does not arrive. */
    intercept: (message: Message<Caller>, status: number, text: string) => {
      remove(message)
      message.settle.answer(status, text)
    },
    /** Requests of a dead caller stay in flight; a response to it is dropped. */
    forget: (isDead: (caller: Caller) => boolean) => {
      for (const message of messages) {
        if (message.caller !== null && isDead(message.caller)) message.caller = null
      }
      messages = messages.filter(({ caller, answer }) => caller !== null || answer === null)
    },
  }
}

const callOf = (path: string, init: RequestInit | undefined): SchoolCall => {
  const ifMatch = init?.headers instanceof Headers ? init.headers.get('If-Match') : null
  return {
    method: init?.method ?? 'GET',
    path,
    body: typeof init?.body === 'string' ? init.body : null,
    ifMatch: ifMatch ? Number(ifMatch.replaceAll('"', '')) : null,
  }
}

const texts = new WeakMap<SchoolAnswer, string>()
const textOf = (answer: SchoolAnswer): string => {
  const text = texts.get(answer) ?? JSON.stringify(answer.json)
  texts.set(answer, text)
  return text
}

const noHeaders = new Headers()
/** The parts of a Response that the client reads; real ones cost ten times as much. */
const response = (status: number, text: string) =>
  ({
    ok: status >= 200 && status < 300,
    status,
    headers: noHeaders,
    text: async () => text,
  }) as Response
