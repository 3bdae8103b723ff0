/** Signing in, which may require a second factor. */
import type { LoginInput, Session } from '@sekolah/contract/identity/schemas'
import type { Client } from './client.ts'
import { SecondFactorNeeded } from './errors.ts'

/** Rejects with SecondFactorNeeded where the password alone is not enough. */
export const signIn = async (
  { auth }: { auth: Pick<Client['auth'], 'login'> },
  body: LoginInput,
): Promise<Session> => {
  const answered = await auth.login({ body })
  if ('second_factor' in answered) throw new SecondFactorNeeded(answered.second_factor)
  return answered
}
