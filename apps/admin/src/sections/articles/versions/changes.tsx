/** Shows the differences between two versions, marked by sign and line, not by colour alone. */
import { useMemo } from 'react'
import { plainText } from '../../../screens/resource/form/conflict.tsx'
import { type DiffPart, diffVersions, hasTextChanges } from './difference.ts'

type Compared = Parameters<typeof diffVersions>[0]

export const VersionDiff = ({ before, after }: { before: Compared; after: Compared }) => {
  const { title, content, others } = useMemo(
    () => diffVersions(before, after, plainText),
    [before, after],
  )
  const isNothing = !hasTextChanges(title) && !hasTextChanges(content) && others.length === 0
  if (isNothing) return <p className="text-soft">Tidak ada yang berbeda.</p>
  return (
    <div className="space-y-4">
      {others.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {others.map((other) => (
            <li key={other}>{other}</li>
          ))}
        </ul>
      )}
      <h3 className="text-lg wrap-anywhere">
        <Marked parts={title} />
      </h3>
      {content ? (
        <div className="leading-relaxed wrap-anywhere whitespace-pre-line">
          <Marked parts={content} />
        </div>
      ) : (
        <p className="text-soft">Kedua isi terlalu berbeda untuk dibandingkan per kata.</p>
      )}
    </div>
  )
}

const Marked = ({ parts }: { parts: DiffPart[] }) =>
  parts.map(({ text, kind }, index) => {
    const Tag = tags[kind]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
      <Tag key={index} className={looks[kind]}>
        {text}
      </Tag>
    )
  })

const tags = { same: 'span', added: 'ins', removed: 'del' } as const

const looks = {
  same: '',
  added: 'rounded-[3px] bg-good-wash text-good underline',
  removed: 'rounded-[3px] bg-bad-wash text-bad line-through',
}
