/**
 * Draws how a school grows, as SVG for the documents: legible on light and dark pages, and
 * deterministic for the same figures.
 */
import { writeFileSync } from 'node:fs'
import * as Plot from '@observablehq/plot'
import { at } from '@sekolah/tasks/lib'
import { DOMParser } from 'linkedom'

const COLUMNS = 4
const WIDTH = 960
const ROW = 190

/** Uses the page's theme where a browser shows the picture by itself or in a document. */
const light = { text: '#24292f', line: '#0b62b8', target: '#b3261e' }
const style = `svg { color: ${light.text} }
@media (prefers-color-scheme: dark) {
  svg { color: #e6edf3 }
  .line { stroke: #6cb6ff }
  .dots { fill: #6cb6ff }
  .target { stroke: #ff9a90 }
}`

/** Writes the pictures if asked to; resolves to their files and captions. */
export const drawGrowth = (schools, targets, { isWritten }) => {
  const times = schools.flatMap(({ applicants, times: ofCalls }) =>
    Object.entries(ofCalls).map(([what, value]) => ({ what, applicants, value })),
  )
  const sizes = schools.flatMap(({ applicants, syncBytes, memory, database }) => [
    { what: 'content for a phone, KB', applicants, value: syncBytes / 1024 },
    { what: 'memory (PSS), MiB', applicants, value: memory },
    { what: 'database, MiB', applicants, value: database / 1024 ** 2 },
  ])
  const pictures = [
    {
      file: 'growth-times.svg',
      says: 'The time of each call by the number of applicants, with its target',
      svg: drawn(times, { unit: 'ms', targets }),
    },
    {
      file: 'growth-sizes.svg',
      says: 'Content for a phone, memory and the database by the number of applicants',
      svg: drawn(sizes, { unit: '' }),
    },
  ]
  if (isWritten) {
    for (const { file, svg } of pictures) writeFileSync(at('apps/docs', file), svg)
  }
  return pictures
}

const compact = (n) => n.toLocaleString('en', { notation: 'compact' })

/** A small chart for each `what`, side by side, all with the same axes. */
const drawn = (points, { unit, targets = {} }) => {
  const names = [...new Set(points.map(({ what }) => what))]
  const placed = (what) => ({
    column: names.indexOf(what) % COLUMNS,
    row: Math.floor(names.indexOf(what) / COLUMNS),
  })
  const facets = { fx: 'column', fy: 'row' }
  const axes = { ...facets, x: 'applicants', y: 'value' }
  const measured = points.map((point) => ({ ...point, ...placed(point.what) }))
  const sizes = [...new Set(points.map(({ applicants }) => applicants))]
  const document = new DOMParser().parseFromString(
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'image/svg+xml',
  )
  const svg = Plot.plot({
    document,
    width: WIDTH,
    height: ROW * (1 + placed(names.at(-1)).row) + 40,
    marginTop: 30,
    marginLeft: 45,
    style: { background: 'transparent', fontSize: '12px' },
    fx: { axis: null, padding: 0.22 },
    fy: { axis: null, padding: 0.2 },
    x: {
      type: 'log',
      ticks: sizes,
      tickFormat: compact,
      label: 'applicants',
    },
    y: {
      type: 'log',
      grid: true,
      ticks: 4,
      tickFormat: compact,
      label: unit,
    },
    marks: [
      Plot.frame({ strokeOpacity: 0.25 }),
      Plot.ruleY(
        Object.entries(targets).map(([what, value]) => ({ ...placed(what), value })),
        {
          ...facets,
          y: 'value',
          className: 'target',
          stroke: light.target,
          strokeDasharray: '5 4',
        },
      ),
      Plot.line(measured, { ...axes, className: 'line', stroke: light.line, strokeWidth: 2 }),
      Plot.dot(measured, { ...axes, className: 'dots', fill: light.line, r: 3 }),
      Plot.text(
        names.map((what) => ({ what, ...placed(what) })),
        { ...facets, text: 'what', frameAnchor: 'top-left', dy: -16, fontWeight: 600 },
      ),
    ],
  })
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  sheet.textContent = style
  svg.prepend(sheet)
  return `${svg.outerHTML}\n`
}
