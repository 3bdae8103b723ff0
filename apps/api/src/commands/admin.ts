/** `npm run admin`: staff accounts, for an operator at the server when no one can sign in. */
import { rolesLabel } from '@sekolah/contract/roles'
import { z } from 'zod'
import { formatCommandLine } from '../engine/base/command-line.ts'
import { readEnv } from '../engine/base/env.ts'
import { DomainError, InvalidField } from '../engine/base/errors.ts'
import { StartRefused } from '../engine/base/start-refused.ts'
import type { Db } from '../engine/db/connect.ts'
import { openForWriting } from '../engine/ops/open-beside.ts'
import {
  addSuperAdmin,
  listAccounts,
  makeResetLink,
  promoteToSuperAdmin,
  removeSecondFactor,
  requireAccount,
  setPassword,
  signOutAccount,
  signOutEverybody,
} from '../kernel/identity/operator/accounts.ts'
import { createPasswords, type Passwords } from '../kernel/identity/passwords.ts'
import { askHidden, printLines } from './terminal.ts'

type Deps = { db: Db; clock: () => Date; passwords: Passwords; publicUrl: string }

type Command = {
  /** The command's arguments, as the help shows them. */
  takes: string
  does: string
  run: (deps: Deps, words: string[]) => void | Promise<void>
}

const commands = {
  list: {
    takes: '',
    does: 'menampilkan semua akun',
    run: (deps) => printAccounts(deps),
  },
  password: {
    takes: 'NAMA',
    does: 'mengganti kata sandi sebuah akun dan mengeluarkannya dari semua perangkat',
    run: async (deps, [name = missing('NAMA')]) => {
      // An unknown user name is reported before a password is typed in vain.
      requireAccount(deps.db, name)
      await setPassword(deps, name, await askPassword())
      printLines(
        `Kata sandi ${name} sudah diganti. Pemiliknya diminta memilih yang baru saat masuk.`,
      )
    },
  },
  'reset-link': {
    takes: 'NAMA',
    does: 'membuat tautan sekali pakai; pemilik akun memilih kata sandinya sendiri',
    run: (deps, [name = missing('NAMA')]) => {
      const { url } = makeResetLink(deps, name, deps.publicUrl)
      printLines(`Tautan untuk ${name}, berlaku satu jam dan hanya sekali:`, url)
    },
  },
  'super-admin': {
    takes: 'NAMA [EMAIL]',
    does: 'menjadikan akun yang ada Super Admin yang aktif, atau membuat akun baru dengan EMAIL',
    run: async (deps, [name = missing('NAMA'), email]) => {
      if (email === undefined) promoteToSuperAdmin(deps, name)
      else await addSuperAdmin(deps, { username: name, email, password: await askPassword() })
      printLines(`Akun ${name} sekarang Super Admin.`)
    },
  },
  'second-factor': {
    takes: 'NAMA',
    does: 'melepas verifikasi dua langkah akun yang pemiliknya kehilangan HP',
    run: (deps, [name = missing('NAMA')]) => {
      removeSecondFactor(deps, name)
      printLines(`Verifikasi dua langkah ${name} dilepas. Ia masuk dengan kata sandi saja.`)
    },
  },
  'sign-out': {
    takes: 'NAMA | --all',
    does: 'mengeluarkan sebuah akun, atau semuanya, dari semua perangkat',
    run: (deps, [name = missing('NAMA')]) => {
      const devices = name === '--all' ? signOutEverybody(deps) : signOutAccount(deps, name)
      printLines(`Perangkat yang dikeluarkan: ${devices}.`)
    },
  },
} satisfies Record<string, Command>

const printAccounts = (deps: Deps): void => {
  const accounts = listAccounts(deps)
  if (accounts.length === 0) printLines('Belum ada akun.')
  const width = Math.max(0, ...accounts.map(({ username }) => username.length))
  for (const { username, email, is_active, sessions, ...holder } of accounts) {
    const state = is_active ? `${sessions} perangkat masuk` : 'nonaktif'
    printLines(`  ${username.padEnd(width)}  ${rolesLabel(holder).padEnd(11)}  ${state}  ${email}`)
  }
}

const printHelp = (): void => {
  const lines = Object.entries<Command>(commands).map(
    ([name, { takes, does }]) =>
      `  ${formatCommandLine(`admin ${name} ${takes}`.trim()).padEnd(44)}  ${does}`,
  )
  printLines(
    'Mengelola akun staf dari server, juga selama server berjalan:',
    '',
    ...lines,
    '',
    'DATA_DIR dan PUBLIC_URL dibaca dari lingkungan, seperti pada server.',
  )
}

const missing = (what: string): never => {
  throw new InvalidField(
    what,
    `${what} belum ditulis. \`${formatCommandLine('admin')}\` menampilkan semua perintah.`,
  )
}

const askPassword = async (): Promise<string> => {
  const [password = '', repeated] = await askHidden('Kata sandi baru', 'Ulangi kata sandi baru')
  if (password !== repeated) throw new InvalidField('password', 'Kedua kata sandi belum sama.')
  return password
}

/** Runs the command named first; lists the commands when none is named. */
export const runAdmin = async ([name, ...words]: string[]): Promise<void> => {
  const command = Object.entries<Command>(commands).find(([known]) => known === name)?.[1]
  if (!command) {
    printHelp()
    if (name !== undefined) process.exitCode = 1
    return
  }
  let db: Db | null = null
  try {
    const { DATA_DIR, PUBLIC_URL } = readEnv(process.env)
    db = openForWriting(DATA_DIR)
    const passwords = createPasswords()
    await command.run({ db, clock: () => new Date(), passwords, publicUrl: PUBLIC_URL }, words)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  } finally {
    db?.$client.close()
  }
}

/** The message of an expected error, for a person; rethrows unexpected errors. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n')
  if (error instanceof DomainError)
    return error.details.errors?.map(({ message }) => message).join('\n') ?? error.message
  if (error instanceof StartRefused) return error.message
  throw error
}
