/**
 * Shared parts of the admission sheets: title, facts, signatures. They fit A4 and the roll of a
 * counter's printer (58 or 80 mm).
 */
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import type { ReactNode } from 'react'

type PaperProps = {
  settings: Pick<KnownSettings, 'ppdb_label' | 'ppdb_label_long' | 'ppdb_year'>
  title: string
  children: ReactNode
}

export const Paper = ({ settings, title, children }: PaperProps) => (
  <article className="px-6 pb-6 text-sm max-[25rem]:px-0.5 max-[25rem]:text-xs">
    <p>{settings.ppdb_label_long}</p>
    <h1 className="mb-5 text-xl">
      {title} {settings.ppdb_label} {settings.ppdb_year}
    </h1>
    {children}
  </article>
)

export const Facts = ({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grow grid-cols-[11rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 max-[25rem]:grid-cols-1 max-[25rem]:gap-y-0 max-[25rem]:[&_dd]:mb-1.5">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt>{name}</dt>
        <dd className="whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
)

/** Hidden on a roll, where two signature lines would take a third of the paper. */
export const Signatures = ({ left, right }: { left: string; right: string }) => (
  <div className="mt-10 grid grid-cols-2 gap-8 text-center max-[25rem]:hidden">
    {[left, right].map((who) => (
      <p key={who} className="pb-16">
        {who}
        <span className="mt-16 block border-t pt-1">&nbsp;</span>
      </p>
    ))}
  </div>
)
