/** Title and text of an article, and beside them what else belongs to it. */
import { articleCategoryLabels, articleLabels as label } from '@sekolah/contract/information/labels'
import { excerptOf } from '@sekolah/contract/information/rules'
import type { Article, ArticleInput } from '@sekolah/contract/information/schemas'
import { Checkbox, Options, SelectField, TextField } from '@sekolah/ui/field'
import { Skeleton } from '@sekolah/ui/status'
import { lazy, Suspense } from 'react'
import { DateTimeField } from '../../../core/time/date-time-field.tsx'
import { PictureInput } from '../../../screens/pictures/picture-input.tsx'
import { plainText } from '../../../screens/resource/form/conflict.tsx'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'

const RichText = lazy(async () => ({
  default: (await import('../../../screens/rich-text/rich-text.tsx')).RichText,
}))

export type ArticleField = FormFields<keyof ArticleInput>

export const TitleAndText = ({ field }: { field: ArticleField }) => (
  <div className="space-y-3">
    <TextField
      label={label.title}
      {...field.text('title')}
      onKeyDown={(event) => {
        // Enter leads on to the text: it must neither save nor publish.
        if (event.key !== 'Enter') return
        event.preventDefault()
        const form = event.currentTarget.closest('form')
        form?.querySelector<HTMLElement>('[role=textbox][aria-multiline]')?.focus()
      }}
    />
    <Suspense fallback={<Skeleton className="h-80" />}>
      <RichText
        label={label.content}
        value={`${field.value('content')}`}
        onChange={(html) => field.set('content', html)}
        onBlur={() => field.leave('content')}
        error={field.error('content')}
      />
    </Suspense>
  </div>
)

type Props = {
  field: ArticleField
  article: Article | null
  /** The checkbox "Terbitkan" and its hint; absent where somebody else publishes. */
  publication?: { isTicked: boolean; promise: string; onTick: (isTicked: boolean) => void }
}

export const Details = ({ field, article, publication }: Props) => {
  const content = `${field.value('content')}`
  return (
    <div className="space-y-5">
      {publication && (
        <Checkbox
          label={
            <>
              {label.is_published}
              <span className="block text-sm text-soft">{publication.promise}</span>
            </>
          }
          name="is_published"
          checked={publication.isTicked}
          onChange={({ target }) => publication.onTick(target.checked)}
        />
      )}
      <PictureInput
        label={label.image}
        {...field.picture('image')}
        stored={article?.image ?? null}
        optional
      />
      <SelectField label={label.category} {...field.text('category')}>
        <Options of={articleCategoryLabels} />
      </SelectField>
      <TextField label={label.author} {...field.text('author')} />
      <DateTimeField
        label={label.date}
        value={`${field.value('date') ?? ''}`}
        onChange={(date) => field.set('date', date || undefined)}
        error={field.error('date')}
        optional={!article}
        hint={article ? undefined : 'Kosong berarti sekarang.'}
      />
      {content && (
        <p className="text-sm text-soft">
          <span className="font-semibold">Cuplikan di daftar:</span> {excerptOf(plainText(content))}
        </p>
      )}
    </div>
  )
}
