/** The principal's message with photo, name and position. */
import { Empty } from '@sekolah/ui/status'
import { UserRound } from 'lucide-react'
import { Paragraphs } from '../../blocks/paragraphs.tsx'
import { Picture } from '../../blocks/picture.tsx'
import type { Principal } from './load.ts'

/** A title and a position alone do not count as a message. */
export const hasPrincipalMessage = ({ message, name }: Principal): boolean =>
  Boolean(message || name)

export const PrincipalMessage = ({ id, principal }: { id: string; principal: Principal }) => {
  const { title, message, name, position, photo } = principal
  if (!hasPrincipalMessage(principal)) {
    return (
      <section id={id}>
        <Empty title="Sambutan belum ditulis">
          Sambutan kepala sekolah akan tampil di halaman ini.
        </Empty>
      </section>
    )
  }
  return (
    <section
      id={id}
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 sm:p-8 md:grid-cols-[13rem_1fr] md:gap-10"
    >
      <div className="flex items-center gap-5 md:block">
        <Picture
          url={photo}
          alt={`Foto ${name || position}`}
          shape="square"
          sizes="14rem"
          className="w-28 max-w-2/5 shrink-0 rounded-md md:w-full md:max-w-none"
        >
          <span className="flex size-full items-center justify-center bg-brand-wash text-brand">
            <UserRound className="size-16" />
          </span>
        </Picture>
        <p className="min-w-0 md:mt-4">
          {name && (
            <span dir="auto" className="block font-semibold">
              {name}
            </span>
          )}
          <span className="text-soft">{position}</span>
        </p>
      </div>
      <div>
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        <Paragraphs text={message} className="measure mt-5" />
      </div>
    </section>
  )
}
