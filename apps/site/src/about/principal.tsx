/** The principal's message with photo, name and position. */
import { UserRound } from 'lucide-react'
import { Paragraphs } from '../layout/paragraphs.tsx'
import { Picture } from '../layout/picture.tsx'
import type { Principal } from './load.ts'

export const PrincipalMessage = ({ id, principal }: { id: string; principal: Principal }) => {
  const { title, message, name, position, photo } = principal
  return (
    <section
      id={id}
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 sm:p-8 md:grid-cols-[14rem_1fr] md:gap-10"
    >
      <Picture
        url={photo}
        alt={`Foto ${name || position}`}
        shape="square"
        sizes="14rem"
        className="w-40 self-start rounded-md md:w-full"
      >
        <span className="flex size-full items-center justify-center bg-brand-wash text-brand">
          <UserRound className="size-16" />
        </span>
      </Picture>
      <div>
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        <Paragraphs text={message} className="measure mt-5" />
        {(name || position) && (
          <p className="mt-6 border-t border-line pt-4">
            {name && <span className="block font-semibold">{name}</span>}
            {position && <span className="text-soft">{position}</span>}
          </p>
        )}
      </div>
    </section>
  )
}
