/**
 * An article's form, with its buttons always visible and a preview on wide screens. Like every form
 * it loses no input to a stray key, a failed save, a colleague's change or an expired session.
 */
import type { Input } from '@sekolah/api-client'
import { articleCategoryLabels, articleLabels } from '@sekolah/contract/information/labels'
import { isPublic } from '@sekolah/contract/information/rules'
import { type Article, informationSchemas } from '@sekolah/contract/information/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate, updateCache } from '../../../core/api/query-client.ts'
import { updateRowsInPage } from '../../../core/api/rows.ts'
import { useOnline } from '../../../core/device/device.ts'
import type { Values } from '../../../core/drafts/values.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { NEW_RECORD } from '../../../screens/resource/address.ts'
import { Conflict } from '../../../screens/resource/form/conflict.tsx'
import {
  RestoredDraft,
  useConfirmLeave,
  useFocusFirstError,
  useSaveShortcut,
} from '../../../screens/resource/form/form-guards.tsx'
import {
  blankValues,
  formValuesOf,
  validationMessages,
} from '../../../screens/resource/form/form-state.ts'
import { formFieldsOf, useFormState } from '../../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../../screens/resource/form/use-form-draft.ts'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'
import { type AfterSave, SaveBar } from './bar.tsx'
import { ArticleFields } from './fields.tsx'
import { LivePreview } from './live-preview.tsx'
import { RequestNotice } from './request-notice.tsx'
import { PreviewAndVersions } from './tools.tsx'

const { input } = informationSchemas.articles

type Props = {
  /** The stored article; null for a new article. */
  article: Article | null
  onStored?: (id: number) => void
}

export const WritingForm = ({ article, onStored }: Props) => {
  const { api, platform, user } = useSession()
  const { settings } = useSchool()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const online = useOnline()
  const { record, formAt, close } = useListAddress()
  const titleId = useId()
  const element = useRef<HTMLFormElement>(null)
  const then = useRef<AfterSave>('close')
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const mayOnlyAsk = settings?.article_approval === 'office' && !mayCall('admin', user)

  const start = {
    ...blankValues(input),
    author: user.username,
    ...(mayOnlyAsk && { is_published: false }),
  }
  const form = useFormState<Article>({
    row: article,
    valuesOf: (from) => (from ? formValuesOf(input, from, 'image') : start),
    check: (values) => validationMessages(input, values),
    write: async (changes, over) => {
      const calls = api.articles
      if (over) return calls.update({ params: { id: over.id }, body: changes, ifMatch: over.rev })
      const created = await calls.create({ body: changes as Input<'articles'> })
      // From here on the draft belongs to the stored article.
      draft.forget()
      onStored?.(created.id)
      return created
    },
    onSaved: (saved) => {
      draft.forget()
      updateCache(client, keyOf('articles.list'), (page) => updateRowsInPage(page, [saved]))
      invalidate(client, keyOf('articles.list'))
      if (then.current === 'request') request(saved)
      else if (then.current === 'stay' && isPublic(saved, new Date())) {
        toast('good', 'Diterbitkan', { label: 'Lihat di situs', run: () => openOnSite(saved.id) })
      } else toast('good', 'Tersimpan')
      if (then.current === 'close') close()
    },
  })
  const id = form.row?.id ?? null
  const draft = useFormDraft(`articles ${id ?? NEW_RECORD}`, form)

  const openOnSite = (of: number) =>
    window.open(`${platform.apiBase}/information/article/${of}`, '_blank', 'noopener')

  const request = async (saved: Article) => {
    try {
      await api.articles.request({ params: { id: saved.id }, ifMatch: saved.rev })
      invalidate(client, keyOf('articles.requests', {}))
      toast('good', 'Diminta diterbitkan')
    } catch (error) {
      toast('bad', `Tersimpan, tetapi belum diminta. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => request(saved),
      })
    }
  }

  // A stored article gets its own address at once, even while the user continues to type.
  const isNamed = id === null || record === `${id}`
  const isChanged = form.changed.length > 0
  const takeAddress = useEffectEvent(() => {
    if (id !== null) navigate({ ...formAt(id), replace: true })
  })
  useEffect(() => {
    if (!isNamed && (isChanged || then.current !== 'close')) takeAddress()
  }, [isNamed, isChanged])

  const save = (next: AfterSave, more?: Values) => {
    if (!online) return
    then.current = next
    form.save(more)
  }
  const question = useConfirmLeave(isChanged, draft.forget, (pathname) =>
    pathname.endsWith(`/articles/${id}`),
  )
  useSaveShortcut(element, () => save('close'))
  useFocusFirstError(element, form.saves, form.messages)
  const field = formFieldsOf<keyof typeof input.shape>(form)

  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <BackToList />
          <h1 id={titleId} className="text-xl sm:text-2xl">
            {form.row ? 'Ubah artikel' : 'Tambah artikel'}
          </h1>
        </div>
        <PreviewAndVersions
          field={field}
          article={form.row}
          isChanged={isChanged}
          onRestore={(values) => save('stay', values)}
          onPreview={setPreviewOpen}
        />
      </div>
      <form
        ref={element}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          save('close')
        }}
      >
        <SaveBar {...{ form, online, mayOnlyAsk, save }} />
        <div className="mt-4 grid gap-6 @min-[62rem]:grid-cols-[minmax(0,1fr)_24.5rem] @min-[86rem]:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-5">
            <RequestNotice article={form.row} />
            <RestoredDraft {...{ form, draft }} />
            {form.newer && (
              <Conflict
                mine={form.values}
                theirs={form.newer}
                changed={form.changed}
                labels={articleLabels}
                valueLabels={articleCategoryLabels}
                onOverwrite={form.overwrite}
                onTakeTheirs={form.takeNewer}
              />
            )}
            <ArticleFields {...{ field, mayOnlyAsk }} article={form.row} />
          </div>
          {!isPreviewOpen && <LivePreview field={field} article={form.row} />}
        </div>
      </form>
      {question}
    </div>
  )
}

export const BackToList = () => {
  const { query } = useListAddress()
  return (
    <Link
      to="/$section"
      params={{ section: 'articles' }}
      search={query}
      className="-ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 text-sm font-semibold text-brand no-underline hover:underline pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Semua artikel
    </Link>
  )
}
