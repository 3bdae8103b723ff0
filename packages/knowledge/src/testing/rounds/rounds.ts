/**
 * The rounds in the order in which they were asked; problems of each were fixed before the next.
 */
import type { Round } from './round.ts'
import { round1 } from './round-1.ts'
import { round2 } from './round-2.ts'
import { round3 } from './round-3.ts'
import { round4 } from './round-4.ts'
import { round5 } from './round-5.ts'
import { round6 } from './round-6.ts'
import { round7 } from './round-7.ts'
import { round8 } from './round-8.ts'
import { round9 } from './round-9.ts'
import { round10 } from './round-10.ts'
import { round11 } from './round-11.ts'
import { round12 } from './round-12.ts'
import { round13 } from './round-13.ts'

export const rounds: Round[] = [
  round1,
  round2,
  round3,
  round4,
  round5,
  round6,
  round7,
  round8,
  round9,
  round10,
  round11,
  round12,
  round13,
]
