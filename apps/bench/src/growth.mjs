/**
 * `npm run bench -- growth`, `node apps/bench/src/growth.mjs [100000]`: how the time of each call
 * grows with the school, one call at a time on a quiet server; written into apps/docs/benchmarks.md.
 * Rows are stored through the API, as families and staff do; a hundred thousand only when asked.
 */
import { cpus } from 'node:os'
import { isMain } from '@sekolah/tasks/lib'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { application } from './application.mjs'
import { get } from './get.mjs'
import { writeSection } from './section.mjs'

/** Applicants and articles of each school. */
const schools = [
  { applicants: 100, articles: 100 },
  { applicants: 1_000, articles: 500 },
  { applicants: 10_000, articles: 2_000 },
]
