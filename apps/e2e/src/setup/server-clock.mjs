/**
 * Loaded into a test's server before its own code (`node --import`): the server uses the tests'
 * clock, and advances it on a message from the test.
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

// Node sets the Date header from the machine's clock, and the site reads the school's time from it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (/** @type {any[]} */ ...head) {
  this.setHeader('Date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, head)
}

// The service worker needs the tests' clock before its first line, where Playwright cannot reach
// it.
const worker = /[/\\]client[/\\]sw\.js(?<compressed>\.\w+)?$/
const { readFileSync } = fs
fs.readFileSync = (/** @type {any[]} */ ...asked) => {
  const found = worker.exec(`${asked[0]}`)
  if (found?.groups?.compressed) throw new Error('What was compressed before has the other clock.')
  const content = Reflect.apply(readFileSync, fs, asked)
  return found ? Buffer.concat([Buffer.from(`(${shiftDate})(${offset});`), content]) : content
}
syncBuiltinESMExports()
