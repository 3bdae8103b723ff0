/**
 * The network between one device and the school, where every step waits for the scheduler: a
 * request arrives or is lost, its answer comes back or is lost, a caller gives up while its request
 * travels on, and something on the way answers in the school's place.
 */
import type { SchoolAnswer, SchoolCall } from './school-rows.ts'

export type Message<Caller> = {
  call: SchoolCall
  /** Who waits for the answer; null once it gave up or died. */
  caller: Caller | null
  /** The school's answer on its way back; null while the request is on its way out. */
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

    /** `fetch` for one caller; `seen` is told what it learns. */
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

    /** Equal for two networks that behave alike; callers are called by `named`. */
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
    /** After 60 seconds the caller waits no longer, and the request may still arrive. */
    giveUp: (message: Message<Caller>) => {
      message.caller = null
      message.settle.fail()
    },
    /** Something before the school answers; what was on its way out has not arrived. */
    intercept: (message: Message<Caller>, status: number, text: string) => {
      remove(message)
      message.settle.answer(status, text)
    },
    /** What a dead caller has sent travels on; an answer to it finds nobody. */
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
/** As much of a Response as the client reads; real ones cost ten times as much. */
const response = (status: number, text: string) =>
  ({
    ok: status >= 200 && status < 300,
    status,
    headers: noHeaders,
    text: async () => text,
  }) as Response
