/** The frame of one group of interface parts. */
import type { ReactNode } from 'react'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 border-b border-line pb-2 text-xl">{title}</h2>
    <div className="space-y-5">{children}</div>
  </section>
)
