/** The frame around content that belongs together. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export const Card = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes('rounded-lg border border-line bg-surface', className)}>{children}</div>
)
