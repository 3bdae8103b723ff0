/**
 * `npm run bench`: measures every section and prints its targets beside its figures; exits with 1
 * when a target is missed. `npm run bench -- growth visits` measures those, at full length. With
 * `--quick` everything is tiny: that tests the measuring itself, and writes nothing. Absolute
 * figures vary from machine to machine; ratios are measured on both sides in one run.
 */
import { cpus, loadavg } from 'node:os'
import { productVersion } from '@sekolah/api/src/engine/base/product-version.ts'
import { exitWith } from '@sekolah/tasks/lib'
import { writeFigures, writeSection } from './results/paper.mjs'
import { isMet, shortened, targetLine } from './results/targets.mjs'
import answers from './sections/answers.mjs'
import applications from './sections/applications.mjs'
import chat from './sections/chat.mjs'
import families from './sections/families.mjs'
import growth from './sections/growth.mjs'
import memory from './sections/memory.mjs'
import openingDay from './sections/opening-day.mjs'
import panel from './sections/panel.mjs'
import requests from './sections/requests.mjs'
import resultMinute from './sections/result-minute.mjs'
import selection from './sections/selection.mjs'
import applicantTable from './sections/table.mjs'
import turns from './sections/turns.mjs'
import typing from './sections/typing.mjs'
import uploads from './sections/uploads.mjs'
import visits from './sections/visits.mjs'

/**
 * Each section has a title and `measure(size)`, which resolves to a text in Markdown, figures, and
 * versions of the programs it used beside Node. A figure is `{ what, value, unit }`, with `atLeast`
 * or `atMost` where there is a target. `sizes` are `whole` (in a run of all), `alone` (when it is
 * named; by default the same) and `quick`.
 */
const sections = {
  requests,
  applications,
  memory,
  chat,
  growth,
  turns,
  'opening-day': openingDay,
  'result-minute': resultMinute,
  families,
  selection,
  visits,
  answers,
  typing,
  panel,
  table: applicantTable,
  uploads,
}

const asked = process.argv.slice(2)
const isQuick = asked.includes('--quick')
const named = asked.filter((word) => word !== '--quick')
const unknown = named.filter((name) => !Object.hasOwn(sections, name))
if (unknown.length > 0)
  exitWith(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(sections).join(', ')}.`)

const results = []
for (const name of named.length > 0 ? named : Object.keys(sections)) {
  const begun = performance.now()
  const { title, sizes, measure } = sections[name]
  const size = isQuick ? sizes.quick : named.length > 0 ? (sizes.alone ?? sizes.whole) : sizes.whole
  const { text, figures, versions = {} } = await measure(size)
  const machine = { processor: `${cpus().length} × ${cpus()[0].model}`, load: loadavg()[0] }
  const used = { product: productVersion(), node: process.version, ...versions }
  const seconds = (performance.now() - begun) / 1_000
  results.push(...figures.map((figure) => ({ section: name, ...figure })))
  const date = new Date().toISOString()
  const by = `\`npm run bench -- ${name}\`, ${date.slice(0, 10)}, load ${machine.load.toFixed(1)}.`
  const shown = [by, text, targetLine(figures)].filter(Boolean).join('\n\n')
  console.log(`\n## ${title} (${seconds.toFixed(0)} s)\n\n${shown}`)
  if (isQuick) continue
  writeSection(name, title, shown)
  writeFigures(name, { date, machine, versions: used, seconds, size, figures })
}

const missed = results.filter((figure) => !isMet(figure))
for (const { section, what, value, unit } of missed)
  console.log(`MISSED: ${section}, ${what}: ${shortened(value)} ${unit}`)
process.exitCode = missed.length > 0 ? 1 : 0
