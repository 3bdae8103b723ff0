/** The call to action near the end of a page. */
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  text: ReactNode
  /** Links that look like buttons, the primary one first. */
  children?: ReactNode
}

export const Invitation = ({ title, text, children }: Props) => (
  <section className="no-print kawung flex flex-wrap items-center justify-between gap-6 rounded-lg p-6 text-white sm:p-12">
    <div className="measure">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-2 text-white/85">{text}</p>
    </div>
    <div className="flex flex-wrap gap-3">{children}</div>
  </section>
)
