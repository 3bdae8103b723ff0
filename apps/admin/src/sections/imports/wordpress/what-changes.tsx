/** Lists what of a WordPress site is changed or lost by the import. */
import { Notice } from '@sekolah/ui/status'
import type { WordPressSite } from '../../../core/files/reading/wxr.ts'
import { draftTitlesByReason, type PostRows } from './rows.ts'

export type ImportLoss = Pick<PostRows, 'missing' | 'lost'>

/** How many titles are listed; the counts are of all. */
const SHOWN = 10

type Props = { site: WordPressSite; allDrafts: boolean; loss?: ImportLoss }

export const WhatChanges = ({ site: { posts, leftOut }, allDrafts, loss }: Props) => {
  const drafts = allDrafts ? [] : draftTitlesByReason(posts)
  const behind = [
    leftOut.trashed > 0 && `${leftOut.trashed} tulisan di tempat sampah`,
    leftOut.pages > 0 && `${leftOut.pages} halaman (page)`,
    leftOut.comments > 0 && `${leftOut.comments} komentar`,
  ].filter((one) => one !== false)
  return (
    <>
      {drafts.length > 0 && (
        <Notice
          tone="info"
          title={`${drafts.flatMap(({ titles }) => titles).length} tulisan masuk sebagai draf`}
        >
          <ul className="mt-1 list-disc pl-5">
            {drafts.map(({ why, titles }) => (
              <li key={why}>
                {titles.length} {why}: <Titles titles={titles} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {behind.length > 0 && <Notice tone="info" title={`Tidak ikut: ${behind.join(', ')}`} />}
      {loss && loss.missing > 0 && (
        <Notice tone="wait" title={`${loss.missing} gambar tidak ada di ZIP dan dihilangkan`} />
      )}
      {loss && loss.lost.length > 0 && (
        <Notice tone="wait" title={`Sebagian isi ${loss.lost.length} tulisan tidak dapat dibawa`}>
          <ul className="mt-1 max-h-72 list-disc overflow-y-auto pl-5">
            {loss.lost.slice(0, SHOWN).map(({ title, what }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have one title.
              <li key={index}>
                {title}: {what.join(', ')}
              </li>
            ))}
            {loss.lost.length > SHOWN && <li>dan {loss.lost.length - SHOWN} tulisan lain</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}

const Titles = ({ titles }: { titles: readonly string[] }) => (
  <>
    {titles
      .slice(0, SHOWN)
      .map((title) => `“${title}”`)
      .join(', ')}
    {titles.length > SHOWN && ` dan ${titles.length - SHOWN} lain`}
  </>
)
