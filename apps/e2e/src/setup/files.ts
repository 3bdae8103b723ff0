/** Files for a browser, passed by path: megabytes in a message take seconds on a busy machine. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'

/** Writes a file into its own folder, where nothing overwrites it; returns its path. */
export const writeTestFile = ({ name, buffer }: { name: string; buffer: Buffer }): string => {
  const folder = test.info().outputPath(randomUUID())
  mkdirSync(folder, { recursive: true })
  const path = `${folder}/${name}`
  writeFileSync(path, buffer)
  return path
}
