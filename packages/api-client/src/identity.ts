/** Calls of accounts: signing in, one's own devices and second factors, and those of colleagues. */
import type { calls } from '@sekolah/contract/calls'
import type {
  LoginInput,
  PasswordChange,
  Session,
  SetupInput,
  UserChanges,
  UserInput,
} from '@sekolah/contract/identity/schemas'
import type { PasskeyInput } from '@sekolah/contract/identity/second-factor/schemas'
import type { BodyOf } from '@sekolah/contract/schemas'
import { SecondFactorNeeded } from './errors.ts'
import type { Extra, Transport } from './transport.ts'

export const identityFunctions = ({ data }: Transport<keyof typeof calls>) => ({
  auth: {
    /** Throws SecondFactorNeeded where the password alone is not enough. */
    login: async (body: LoginInput): Promise<Session> => {
      const answered = await data('auth.login', { body })
      if ('second_factor' in answered) throw new SecondFactorNeeded(answered.second_factor)
      return answered
    },
    setup: (body: SetupInput) => data('auth.setup', { body }),
    me: () => data('auth.me'),
    logout: () => data('auth.logout'),
    changePassword: (body: PasswordChange) => data('auth.changePassword', { body }),
    forgotPassword: (body: BodyOf<'auth.forgotPassword'>) => data('auth.forgotPassword', { body }),
    resetPassword: (body: BodyOf<'auth.resetPassword'>) => data('auth.resetPassword', { body }),
    /** For ten minutes of calls that ask for the password again. */
    confirmPassword: (body: BodyOf<'auth.confirmPassword'>) =>
      data('auth.confirmPassword', { body }),
    /** Devices on which one is signed in. */
    sessions: (extra?: Extra) => data('auth.sessions', extra),
    endSession: (session: string) => data('auth.endSession', { params: { session } }),
    endOtherSessions: () => data('auth.endOtherSessions'),
    /** Devices that one’s account was signed in from for the first time. */
    newDevices: (extra?: Extra) => data('auth.newDevices', extra),
    approveDevice: (id: number) => data('auth.approveDevice', { params: { id } }),
  },

  secondFactor: {
    code: (body: BodyOf<'secondFactor.code'>) => data('secondFactor.code', { body }),
    passkeyOptions: (ticket: string) => data('secondFactor.passkeyOptions', { body: { ticket } }),
    passkey: (body: BodyOf<'secondFactor.passkey'>) => data('secondFactor.passkey', { body }),
  },

  /** One's own second factors. */
  factors: {
    get: (extra?: Extra) => data('factors.get', extra),
    startTotp: () => data('factors.startTotp'),
    confirmTotp: (code: string) => data('factors.confirmTotp', { body: { code } }),
    removeTotp: () => data('factors.removeTotp'),
    renewRecoveryCodes: () => data('factors.renewRecoveryCodes'),
    passkeyOptions: () => data('factors.passkeyOptions'),
    addPasskey: (body: PasskeyInput) => data('factors.addPasskey', { body }),
    renamePasskey: (id: number, name: string) =>
      data('factors.renamePasskey', { params: { id }, body: { name } }),
    removePasskey: (id: number) => data('factors.removePasskey', { params: { id } }),
    /** Of a colleague who has lost the phone. */
    removeAllOf: (id: number) => data('factors.removeAllOf', { params: { id } }),
  },

  users: {
    list: (extra?: Extra) => data('users.list', extra),
    create: (body: UserInput) => data('users.create', { body }),
    update: (id: number, body: UserChanges, rev?: number) =>
      data('users.update', { params: { id }, body, ifMatch: rev }),
    remove: (id: number) => data('users.remove', { params: { id } }),
    /** A one-time link to a new password. */
    resetLink: (id: number) => data('users.resetLink', { params: { id } }),
    revokeSessions: (id: number) => data('users.revokeSessions', { params: { id } }),
  },
})
