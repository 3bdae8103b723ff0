/** The versions of an article: who saved each and when, what changed, and restoring one. */

import type {
  Article,
  ArticleVersion,
  WholeArticleVersion,
} from '@sekolah/contract/information/schemas'
import { formatTimeShort } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { chipClass } from '@sekolah/ui/list'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { useCall } from '../../../core/api/use-call.ts'
import type { Values } from '../../../core/drafts/values.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { VersionDiff } from './changes.tsx'

type Props = {
  article: Article
  /** Whether the form has unsaved changes. */
  isChanged: boolean
  onRestore: (values: Values) => void
  onClose: () => void
}

export const Versions = ({ article, isChanged, onRestore, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useCall(
    'articles.versions',
    { params: { id: article.id } },
    { asOf: article.rev },
  )
  const [chosen, setChosen] = useState<number>()
  const version = data?.find(({ id }) => id === chosen) ?? data?.[0]
  const at = version && data ? data.indexOf(version) : 0
  return (
    <Dialog open title="Riwayat artikel" size="wide" onClose={onClose}>
      <NotLoaded of={{ error, isFetching, refetch }} />
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <p className="text-soft">Belum ada versi: artikel ini belum disimpan lewat panel.</p>
      )}
      {data && version && (
        <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <List versions={data} shown={version} onChoose={setChosen} />
          <Chosen
            key={version.id}
            {...{ article, version, isChanged, onRestore }}
            isPresent={at === 0}
            before={data[at + 1]}
          />
        </div>
      )}
    </Dialog>
  )
}

type ListProps = {
  versions: ArticleVersion[]
  shown: ArticleVersion
  onChoose: (id: number) => void
}

const List = ({ versions, shown, onChoose }: ListProps) => {
  const { zone } = useSchool()
  return (
    <ol
      aria-label="Versi"
      className="space-y-1 max-sm:max-h-48 max-sm:overflow-y-auto max-sm:border-b max-sm:border-line max-sm:pb-3"
    >
      {versions.map(({ id, saved_at, saved_by, is_published }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === shown.id || undefined}
            onClick={() => onChoose(id)}
            className={classes(
              'w-full rounded-sm border px-3 py-2 text-left text-sm',
              id === shown.id ? 'border-brand bg-brand-wash' : 'border-transparent hover:bg-sunken',
            )}
          >
            <span className="block font-semibold tabular-nums">
              {formatTimeShort(saved_at, zone)}
            </span>
            <span className="block text-soft">
              {saved_by ?? 'Sebelum riwayat dicatat'}
              {index === 0 ? ' · sekarang' : is_published ? '' : ' · draf'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

type ChosenProps = Pick<Props, 'article' | 'isChanged' | 'onRestore'> & {
  version: ArticleVersion
  isPresent: boolean
  /** The version that was replaced by this one. */
  before: ArticleVersion | undefined
}

const Chosen = ({ article, version, isPresent, before, isChanged, onRestore }: ChosenProps) => {
  const [against, setAgainst] = useState<'before' | 'present'>('before')
  const [asked, setAsked] = useState(false)
  const whole = useVersion(article.id, version.id)
  const earlier = useVersion(article.id, before?.id)
  const restore = () => whole.data && onRestore(writtenIn(whole.data))
  const error = whole.error ?? earlier.error
  const pair =
    against === 'present'
      ? whole.data && ([whole.data, article] as const)
      : whole.data && earlier.data && ([earlier.data, whole.data] as const)
  return (
    <section aria-label="Isi versi" className="min-w-0 space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          {before && (
            <Chip isOn={against === 'before'} onPress={() => setAgainst('before')}>
              Yang diubah saat itu
            </Chip>
          )}
          {!isPresent && (
            <Chip isOn={against === 'present' || !before} onPress={() => setAgainst('present')}>
              Dibanding sekarang
            </Chip>
          )}
        </div>
        {!isPresent && (
          <Button
            look="solid"
            disabled={!whole.data}
            onClick={() => (isChanged ? setAsked(true) : restore())}
          >
            Kembalikan versi ini
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="bad" role="alert" title={errorReason(error)}>
          <Button
            onClick={() => {
              whole.refetch()
              earlier.refetch()
            }}
          >
            Coba lagi
          </Button>
        </Notice>
      )}
      {!before && against === 'before' && isPresent && (
        <p className="text-soft">Ini versi pertama; belum ada yang dapat dibandingkan.</p>
      )}
      {!before && against === 'before' && !isPresent && whole.data && (
        <VersionDiff before={whole.data} after={article} />
      )}
      {pair && <VersionDiff before={pair[0]} after={pair[1]} />}
      {!pair && !error && (before || against === 'present') && <Skeleton className="h-64" />}
      <Confirm
        open={asked}
        question="Buang perubahan yang belum disimpan?"
        verb="Buang perubahan"
        onYes={restore}
        onNo={() => setAsked(false)}
      />
    </section>
  )
}

const useVersion = (article: number, version: number | undefined) => {
  return useCall(
    'articles.version',
    { params: { id: article, version: version ?? 0 } },
    { enabled: version !== undefined, staleTime: 'static' },
  )
}

/** The fields that are restored; whether and when the article is published stays as it is. */
const writtenIn = ({ title, category, author, content, image }: WholeArticleVersion): Values => ({
  title,
  category,
  author,
  content,
  image,
})

type ChipProps = { isOn: boolean; onPress: () => void; children: string }

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" aria-pressed={isOn} onClick={onPress} className={chipClass(isOn)}>
    {children}
  </button>
)
