/** `npm run school`: sets up a machine for one or many schools: users, units, sites of proxies. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatCommandLine } from '../engine/base/command-line.ts'
import { readLastReason } from '../engine/ops/systemd.ts'
import { stepsToAdd, stepsToRemove } from './schools/adding.ts'
import { startDue } from './schools/due.ts'
import { type Host, Impossible, schoolPaths, singleSchoolPaths, thisHost } from './schools/host.ts'
import { stepsToPrepare, stepsToServe } from './schools/installing.ts'
import { listSchools, type School } from './schools/listing.ts'
import { singleSchoolAddress, stepsToRefresh } from './schools/machine-files.ts'
import type { Step } from './schools/step.ts'
import { askConfirmation, printLines } from './terminal.ts'

type Command = {
  /** The command's arguments, as the help shows them. */
  takes: string
  does: string
  /** The switches that the command accepts. */
  switches: string[]
  run: (host: Host, names: string[], switches: string[]) => void | Promise<void>
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
      printLines(`Berikutnya: buka https://${names[0]}/admin; kodenya ada di log:`)
      printLines(
        `  journalctl -u ${schoolPaths(host, names[0] ?? '').service} -o cat -g setup_code`,
      )
    },
  },
  list: {
    takes: '[--names | --json]',
    does: 'menampilkan semua sekolah: keadaan, rilis, kapan dibangunkan',
    switches: ['--names', '--json'],
    run: (host, _names, switches) => {
      const schools = listSchools(host)
      if (switches.includes('--json')) printLines(JSON.stringify(schools, null, 2))
      else if (switches.includes('--names')) printLines(...schools.map(({ name }) => name))
      else if (schools.length === 0) printLines('Belum ada sekolah di mesin ini.')
      else printLines(...linesOf(schools))
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
      const { data, environment, user } = schoolPaths(host, name)
      printLines(`Yang tetap ada: ${data}, ${environment}, pengguna ${user}.`)
    },
  },
  due: {
    takes: '',
    does: 'membangunkan sekolah yang pekerjaannya sudah waktunya (oleh sekolah-due.timer)',
    switches: [],
    run: (host) => {
      const started = startDue(host, new Date())
      if (started.length > 0) printLines(`Dibangunkan: ${started.join(', ')}`)
    },
  },
  install: {
    takes: '[HOST]',
    does: 'memasang satu sekolah di mesin ini, atau melengkapinya (oleh deploy/install.sh)',
    switches: [],
    run: async (host, [name, ...others]) => {
      if (others.length > 0) throw new Impossible('Tulis satu nama host.')
      const former = singleSchoolAddress(host)
      const isRenamed = former !== null && name !== undefined && name !== former
      const question = `Sekolah di mesin ini beralamat ${former}. Ganti menjadi ${name}?`
      if (isRenamed && !(await askConfirmation(question)))
        throw new Impossible('Tidak ada yang diubah.')
      carryOut(stepsToPrepare(host), [])
      if (name === undefined) return
      carryOut(stepsToServe(host, name), [])
      await sayWhenReady(host, name)
    },
  },
  refresh: {
    takes: 'RILIS',
    does: 'menyamakan unit dan situs proxy dengan rilis ini, yang ditulis RILIS (oleh deploy/upgrade.sh)',
    switches: [],
    run: (host, [before, ...others]) => {
      if (before === undefined || others.length > 0) throw new Impossible('Tulis satu rilis.')
      carryOut(stepsToRefresh(host, join(before, 'deploy')), [])
    },
  },
} satisfies Record<string, Command>

/** Time limit for a first start on a slow machine. */
const READY_WITHIN_MS = 120_000

/**
 * Waits until the newly installed school is ready, and explains how to create its first account.
 */
const sayWhenReady = async (host: Host, name: string): Promise<void> => {
  const { upstream, service } = singleSchoolPaths(host, name)
  const isReady = async () => {
    const asked = await fetch(`http://${upstream}/readyz`).catch(() => null)
    return asked?.ok === true
  }
  const until = performance.now() + READY_WITHIN_MS
  while (!(await isReady())) {
    const hasFailed = host.run('systemctl', 'is-failed', '--quiet', service).ok
    if (hasFailed || performance.now() > until) {
      throw new Impossible(
        `Server tidak menjawab: ${readLastReason(host.run, service) ?? 'lihat sekolah doctor'}`,
      )
    }
    await pause(500)
  }
  printLines(`Berjalan: https://${name}/admin`)
  const { output } = host.run(
    'journalctl',
    '-u',
    service,
    '-o',
    'cat',
    '-g',
    'setup_code',
    '-n',
    '1',
  )
  const [, code] = /"code":"([^"]+)"/.exec(output) ?? []
  if (code) printLines(`Kode untuk membuat akun pertama di sana, berlaku 15 menit: ${code}`)
}

/** Prints every step and runs it, unless it is a dry run; returns whether there were any steps. */
const carryOut = (steps: Step[], switches: string[]): boolean => {
  const isDry = switches.includes('--dry-run')
  if (steps.length === 0) printLines('Sudah lengkap: tidak ada yang diubah.')
  for (const { says, run } of steps) {
    printLines(`${isDry ? 'akan ' : ''}${says}`)
    if (!isDry) run()
  }
  return steps.length > 0 && !isDry
}

const stateLabels: Record<School['state'], string> = {
  awake: 'bangun',
  asleep: 'tidur',
  closed: 'ditutup',
  failed: 'GAGAL',
  crashing: 'GAGAL TERUS',
}

const linesOf = (schools: School[]): string[] => {
  const width = Math.max(...schools.map(({ name }) => name.length))
  return schools.flatMap(({ name, state, release, next, reason }) => {
    const woken = next ? `  dibangunkan ${next}` : ''
    const line = `${name.padEnd(width)}  ${stateLabels[state].padEnd(11)}  ${release ?? 'tanpa rilis'}${woken}`
    return [line.trimEnd(), ...(reason ? [`  ${reason}`] : [])]
  })
}

const printHelp = (): void => {
  const lines = Object.entries<Command>(commands).map(
    ([name, { takes, does }]) =>
      `  ${formatCommandLine(`school ${name} ${takes}`.trim()).padEnd(59)}  ${does}`,
  )
  printLines('Sekolah di mesin ini:', '', ...lines)
}

/** Runs the command named first; lists the commands when none is named. */
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
    await command.run(thisHost(apps), names, switches)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

const refuseWithoutRoot = (): void => {
  if (process.platform !== 'linux') {
    throw new Impossible('Perintah ini memerlukan Linux dengan systemd.')
  }
  if (process.getuid?.() !== 0) throw new Impossible('Jalankan sebagai root, misalnya dengan sudo.')
}

/** The message of an expected error, for a person; rethrows unexpected errors. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof Impossible) return error.message
  throw error
}
