/** A page that staff write as plain text. */
import type { Page } from '@sekolah/contract/school/schemas'
import { Empty } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { PageHeading } from '../../blocks/page-heading.tsx'

type Props = {
  title: string
  page: Pick<Page, 'title' | 'content'> | undefined
  /** Content below the written text. */
  children?: ReactNode
}

/** Blocks are separated by an empty line; a first line without a full stop is a heading. */
export const WrittenPage = ({ title, page, children }: Props) => (
  <>
    <PageHeading title={page?.title || title} />
    <div className="mx-auto max-w-6xl space-y-8 px-4 pt-10 sm:px-6">
      {!page?.content && <Empty title="Halaman ini belum diisi" />}
      {blocksOf(page?.content ?? '').map(({ heading, text }) => (
        <section key={heading + text}>
          {heading && <h2 className="text-xl">{heading}</h2>}
          {text && <p className="measure mt-2 whitespace-pre-line">{text}</p>}
        </section>
      ))}
      {children}
    </div>
  </>
)

const blocksOf = (content: string): { heading: string; text: string }[] =>
  content
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => {
      const [first = '', ...others] = block.trim().split('\n')
      return others.length > 0 && !/[.:;!?]\s*$/.test(first)
        ? { heading: first, text: others.join('\n') }
        : { heading: '', text: block.trim() }
    })
