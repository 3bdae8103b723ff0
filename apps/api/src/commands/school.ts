/** `npm run school`: schools on a machine of many, for whoever holds it. */
import { stepsToAdd, stepsToRemove } from './schools/adding.ts'
import { startDue } from './schools/due.ts'
import { type Host, Impossible, placesOf, thisHost } from './schools/host.ts'
import { listSchools, type School } from './schools/listing.ts'
import type { Step } from './schools/step.ts'
import { say } from './terminal.ts'

type Command = {
  /** What follows its name, as the help writes it. */
  takes: string
  does: string
  /** Switches that it knows. */
  switches: string[]
  run: (host: Host, names: string[], switches: string[]) => void
}

const commands = {
  add: {
    takes: 'HOST... [--dry-run]',
    does: 'memasang sekolah, atau melengkapi yang belum lengkap; --dry-run hanya menampilkan',
    switches: ['--dry-run'],
    run: (host, names, switches) => {
      if (names.length === 0) throw new Impossible('Nama host sekolah belum ditulis.')
      const steps = stepsToAdd(host, names)
      if (!carryOut(steps, switches)) return
      say(`Berikutnya: buka https://${names[0]}/admin; kodenya ada di log:`)
      say(`  journalctl -u ${placesOf(host, names[0] ?? '').service} -o cat -g setup_code`)
    },
  },
  list: {
    takes: '[--names | --json]',
    does: 'menampilkan semua sekolah: keadaan, rilis, kapan dibangunkan',
    switches: ['--names', '--json'],
    run: (host, _names, switches) => {
      const schools = listSchools(host)
      if (switches.includes('--json')) say(JSON.stringify(schools, null, 2))
      else if (switches.includes('--names')) say(...schools.map(({ name }) => name))
      else if (schools.length === 0) say('Belum ada sekolah di mesin ini.')
      else say(...linesOf(schools))
    },
  },
  remove: {
    takes: 'HOST [--delete-data] [--dry-run]',
    does: 'melepas sekolah; datanya tetap ada, kecuali dengan --delete-data',
    switches: ['--delete-data', '--dry-run'],
    run: (host, [name, ...others], switches) => {
      if (name === undefined || others.length > 0) {
        throw new Impossible('Tulis satu nama host: sekolah dilepas satu per satu.')
      }
      const withData = switches.includes('--delete-data')
      if (!carryOut(stepsToRemove(host, name, withData), switches) || withData) return
      const { data, environment, user } = placesOf(host, name)
      say(`Yang tetap ada: ${data}, ${environment}, pengguna ${user}.`)
    },
  },
  due: {
    takes: '',
    does: 'membangunkan sekolah yang pekerjaannya sudah waktunya (oleh sekolah-due.timer)',
    switches: [],
    run: (host) => {
      const started = startDue(host, new Date())
      if (started.length > 0) say(`Dibangunkan: ${started.join(', ')}`)
    },
  },
} satisfies Record<string, Command>

/** Says every step and does it, unless it is a dry run; answers whether something was done. */
const carryOut = (steps: Step[], switches: string[]): boolean => {
  const isDry = switches.includes('--dry-run')
  if (steps.length === 0) say('Sudah lengkap: tidak ada yang diubah.')
  for (const { says, run } of steps) {
    say(`${isDry ? 'akan ' : ''}${says}`)
    if (!isDry) run()
  }
  return steps.length > 0 && !isDry
}

const stateLabels: Record<School['state'], string> = {
  awake: 'bangun',
  asleep: 'tidur',
  closed: 'ditutup',
  failed: 'GAGAL',
}

const linesOf = (schools: School[]): string[] => {
  const width = Math.max(...schools.map(({ name }) => name.length))
  return schools.map(({ name, state, release, next }) =>
    `${name.padEnd(width)}  ${stateLabels[state].padEnd(7)}  ${release ?? 'tanpa rilis'}${next ? `  dibangunkan ${next}` : ''}`.trimEnd(),
  )
}

const printHelp = (): void => {
  const lines = Object.entries<Command>(commands).map(
    ([name, { takes, does }]) => `  npm run school -- ${`${name} ${takes}`.padEnd(41)}  ${does}`,
  )
  say('Banyak sekolah di satu mesin:', '', ...lines)
}

/** Runs the command that is named first; says which there are when none is. */
export const runSchool = async ([name, ...words]: string[], apps: string): Promise<void> => {
  const command = Object.entries<Command>(commands).find(([known]) => known === name)?.[1]
  if (!command) {
    printHelp()
    if (name !== undefined) process.exitCode = 1
    return
  }
  const switches = words.filter((word) => word.startsWith('-'))
  try {
    const unknown = switches.find((word) => !command.switches.includes(word))
    if (unknown) throw new Impossible(`${name} tidak mengenal ${unknown}.`)
    if (name !== 'list' && !switches.includes('--dry-run')) refuseWithoutRoot()
    const names = words.filter((word) => !switches.includes(word))
    command.run(thisHost(apps), names, switches)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

const refuseWithoutRoot = (): void => {
  if (process.platform !== 'linux') {
    throw new Impossible('Banyak sekolah di satu mesin memerlukan Linux dengan systemd.')
  }
  if (process.getuid?.() !== 0) throw new Impossible('Jalankan sebagai root, misalnya dengan sudo.')
}

/** What went wrong, for a person; throws on what nobody expected. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof Impossible) return error.message
  throw error
}
