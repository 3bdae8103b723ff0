/**
 * Runs in a story's server before the server's own code (`node --import`) and makes all that it
 * knows and sends go by the clock of the stories. The server lets time pass when it is told to.
 */
import fs from 'node:fs'
import { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { shiftDate } from './shift-date.mjs'

const offset = Number(process.env.CLOCK_OFFSET)
const advance = shiftDate(offset)

process.on('message', (/** @type {number} */ ms) => {
  advance(ms)
  process.send?.(ms)
})

// Node writes this header by the machine's clock, and the site takes it for the school's.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (/** @type {any[]} */ ...head) {
  this.setHeader('Date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, head)
}

// The service worker goes by the phone's clock, and Playwright reaches no worker before its first line.
const worker = /[/\\]client[/\\]sw\.js(?<compressed>\.\w+)?$/
const { readFileSync } = fs
fs.readFileSync = (/** @type {any[]} */ ...asked) => {
  const found = worker.exec(`${asked[0]}`)
  if (found?.groups?.compressed) throw new Error('What was compressed before has the other clock.')
  const content = Reflect.apply(readFileSync, fs, asked)
  return found ? Buffer.concat([Buffer.from(`(${shiftDate})(${offset});`), content]) : content
}
syncBuiltinESMExports()
