/** Which answers of `npm audit` fail a change. */
import { expect, test } from 'vitest'
import { seriousAdvisories } from '../advisories.mjs'

const answer = (severity) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      hono: { name: 'hono', severity, via: [{ title: 'Body limit bypass' }, 'other'] },
    },
  })

test.each(['high', 'critical'])('a %s advisory is reported with its package', (severity) => {
  expect(seriousAdvisories(answer(severity))).toEqual([
    `${severity}: hono (Body limit bypass; other)`,
  ])
})

test.each(['info', 'low', 'moderate'])('a %s advisory fails nothing', (severity) => {
  expect(seriousAdvisories(answer(severity))).toEqual([])
})

test('a registry that does not answer differs from one without advisories', () => {
  expect(seriousAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
  expect(seriousAdvisories('{"message":"405 Method Not Allowed","statusCode":405}')).toBeNull()
})
