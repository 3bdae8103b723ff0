/** A browser's passkeys, answered by a security key in software. */
import { softwareKey } from '@sekolah/api/src/test/second-factor.ts'
import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser'
import { onTestFinished } from 'vitest'

type Key = ReturnType<typeof softwareKey>
type Asked = { publicKey: { challenge: ArrayBuffer } }
type Said = { id: string; rawId: string; type: string; response: Record<string, unknown> }

/** Until the end of the test: a key for the school's site at this address. */
export const plugInKey = (origin: string) => {
  const key = softwareKey(origin)
  let refusal: string | null = null
  const answer = (make: (challenge: string) => Said) => async (asked: Asked) => {
    const name = refusal
    refusal = null
    if (name) throw new DOMException('', name)
    const { response, rawId, ...said } = make(bufferToBase64URLString(asked.publicKey.challenge))
    const fields = Object.entries(response).filter(([, value]) => typeof value === 'string')
    return {
      ...said,
      rawId: base64URLStringToBuffer(rawId),
      response: Object.fromEntries(
        fields.map(([field, value]) => [field, base64URLStringToBuffer(`${value}`)]),
      ),
      getClientExtensionResults: () => ({}),
    }
  }
  const support = (value: unknown) =>
    Object.defineProperty(globalThis, 'PublicKeyCredential', { value, configurable: true })
  support(class {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: answer((challenge) => key.create({ challenge } as Parameters<Key['create']>[0])),
      get: answer((challenge) => key.get({ challenge } as Parameters<Key['get']>[0])),
    },
  })
  onTestFinished(() => {
    support(undefined)
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return {
    key,
    /** The next request fails with an error of this name. */
    refuse: (name: string) => {
      refusal = name
    },
    unplug: () => support(undefined),
    plugIn: () => support(class {}),
  }
}
