/** Web Push for tests: a family's browser, and a push service with configurable answers. */
import { createClient } from '@sekolah/api-client'
import { pushVisitorCalls } from '@sekolah/contract/admission/push/visitor-calls'
import type {
  PushAnswer,
  PushRequest,
  SendPush,
} from '../chapters/admission/applications/push/request.ts'
import {
  createPushSender,
  type PushSender,
} from '../chapters/admission/applications/push/sender.ts'
import type { TestApp } from './test-app.ts'

export const pushEndpoint = (name: string): string => `https://fcm.googleapis.com/fcm/send/${name}`

export const familyPush = ({ request }: Pick<TestApp, 'request'>) =>
  createClient(pushVisitorCalls, { fetch: (input, init) => request(`${input}`, init) })

type Service = PushSender & { sent: PushRequest[] }

/** A push sender that sends to `answer`, and retries without waiting. */
export const pushService = (
  { db, env, clock, log }: TestApp,
  answer: (request: PushRequest) => PushAnswer | Promise<PushAnswer> = () => ({
    status: 201,
    retryAfter: null,
  }),
): Service => {
  const sent: PushRequest[] = []
  const send: SendPush = async (request) => {
    sent.push(request)
    return answer(request)
  }
  const wait = async () => {}
  return { ...createPushSender({ db, env, clock, log, wait, send, random: () => 0 }), sent }
}
