/**
 * An article's form: title and text, with the buttons always visible and the rest beside the text.
 * Like every form it loses no input to a stray key, a failed save, a colleague's change or an
 * expired session.
 */
import type { Input } from '@sekolah/api-client'
import { articleCategoryLabels, articleLabels } from '@sekolah/contract/information/labels'
import { isPublic } from '@sekolah/contract/information/rules'
import { type Article, informationSchemas } from '@sekolah/contract/information/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
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
import { SaveBar, UnpublishQuestion } from './bar.tsx'
import { Details, TitleAndText } from './fields.tsx'
import { LivePreview } from './live-preview.tsx'
import { RequestNotice } from './request-notice.tsx'
import {
  isPublishedBy,
  keyActionOf,
  promiseOf,
  type SaveAction,
  saveActionsOf,
  savedText,
  stateText,
} from './saving.ts'
import { Side } from './side.tsx'
import { ArticleDialogs, type OpenDialog, PreviewAndVersions } from './tools.tsx'

const { input } = informationSchemas.articles

type Props = {
  /** The stored article; null for a new article. */
  article: Article | null
  onStored?: (id: number) => void
}

/** The fields beside the text, which are folded on narrow screens. */
const detailFields = ['image', 'category', 'author', 'date', 'is_published'] as const

export const WritingForm = ({ article, onStored }: Props) => {
  const { api, platform, user } = useSession()
  const { settings, zone } = useSchool()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const online = useOnline()
  const { record, formAt } = useListAddress()
  const titleId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState<OpenDialog>(null)
  const [asksUnpublish, askUnpublish] = useState(false)
  /** The last action, and whether a key did it. */
  const [last, setLast] = useState<{ action: SaveAction; byKey: boolean }>({
    action: 'draft',
    byKey: false,
  })
  /** The box after a save: a stored draft is unpublished, and still meant to be published. */
  const [meant, setMeant] = useState<boolean | null>(null)
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
      const said = savedText(last.action, last.byKey)
      if (said === null) request(saved)
      else if (last.action === 'publish' && isPublic(saved, new Date())) {
        toast('good', said, { label: 'Lihat di situs', run: () => openOnSite(saved.id) })
      } else toast('good', said)
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
  const takeAddress = useEffectEvent(() => {
    if (id !== null) navigate({ ...formAt(id), replace: true })
  })
  useEffect(() => {
    if (!isNamed) takeAddress()
  }, [isNamed])

  const isNew = article === null
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('[name=title]')?.focus()
  }, [isNew])

  const isChanged = form.changed.length > 0
  const situation = {
    isPublished: form.row?.is_published === true,
    isTicked: meant ?? form.values.is_published === true,
    mayOnlyAsk,
  }
  const save = (action: SaveAction, byKey: boolean, more?: Values) => {
    setLast({ action, byKey })
    setMeant(action === 'draft' ? situation.isTicked : isPublishedBy(action))
    form.save({ ...more, is_published: isPublishedBy(action) })
  }
  const act = (action: SaveAction, byKey = false) => {
    if (!online) return
    if (action === 'unpublish') askUnpublish(true)
    else save(action, byKey)
  }
  const question = useConfirmLeave(isChanged, draft.forget, (pathname) =>
    pathname.endsWith(`/articles/${id}`),
  )
  useSaveShortcut(element, () => act(keyActionOf(situation), true))
  useFocusFirstError(element, form.saves, form.messages)
  const field = formFieldsOf<keyof typeof input.shape>(form)
  const now = new Date()

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => event.preventDefault()}
    >
      <h1 id={titleId} className="sr-only">
        {form.row ? 'Ubah artikel' : 'Tambah artikel'}
      </h1>
      <SaveBar
        state={stateText(form.row, isChanged, zone, now)}
        actions={saveActionsOf(situation)}
        failure={form.failure}
        pending={form.saving ? last.action : null}
        online={online}
        onAction={act}
        onRetry={() => form.save()}
        onPreview={() => setOpen('preview')}
      />
      <div className="mt-3 grid gap-5 min-[80rem]:grid-cols-[minmax(0,1fr)_20rem] min-[85rem]:grid-cols-[minmax(0,1fr)_24.5rem] min-[112rem]:grid-cols-[minmax(0,46rem)_22rem_minmax(0,1fr)]">
        <div className="min-w-0 space-y-3">
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
          <TitleAndText field={field} />
        </div>
        <Side
          isRefused={detailFields.some((name) => form.messages[name] !== undefined)}
          details={
            <div className="space-y-4">
              {form.row && (
                <PreviewAndVersions article={form.row} onVersions={() => setOpen('versions')} />
              )}
              <Details
                field={field}
                article={form.row}
                publication={
                  mayOnlyAsk && !situation.isPublished
                    ? undefined
                    : {
                        isTicked: situation.isTicked,
                        promise: promiseOf(situation, `${form.values.date ?? ''}`, zone, now),
                        onTick: (isTicked) => {
                          field.set('is_published', isTicked)
                          setMeant(isTicked)
                        },
                      }
                }
              />
            </div>
          }
          preview={open === 'preview' ? null : <LivePreview field={field} article={form.row} />}
        />
      </div>
      {question}
      <UnpublishQuestion
        open={asksUnpublish}
        onYes={() => {
          askUnpublish(false)
          save('unpublish', false)
        }}
        onNo={() => askUnpublish(false)}
      />
      <ArticleDialogs
        open={open}
        field={field}
        article={form.row}
        isChanged={isChanged}
        onRestore={(values) => save(situation.isPublished ? 'update' : 'draft', false, values)}
        onClose={() => setOpen(null)}
      />
    </form>
  )
}
