/** The fields of an article, in writing order. */
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

type Props = {
  field: ArticleField
  article: Article | null
  /** Whether somebody else publishes: then the checkbox would promise too much. */
  mayOnlyAsk: boolean
}

export const ArticleFields = ({ field, article, mayOnlyAsk }: Props) => {
  const content = `${field.value('content')}`
  return (
    <>
      <TextField label={label.title} {...field.text('title')} data-first-focus />
      <div className="grid gap-5 sm:grid-cols-3">
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
      </div>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <RichText
          label={label.content}
          value={content}
          onChange={(html) => field.set('content', html)}
          onBlur={() => field.leave('content')}
          error={field.error('content')}
        />
      </Suspense>
      {content && (
        <p className="text-sm text-soft">
          <span className="font-semibold">Cuplikan di daftar:</span> {excerptOf(plainText(content))}
        </p>
      )}
      <PictureInput
        label={label.image}
        {...field.picture('image')}
        stored={article?.image ?? null}
        optional
      />
      {(!mayOnlyAsk || article?.is_published) && (
        <Checkbox
          label={
            <>
              {label.is_published}
              <span className="block text-sm text-soft">
                Terlihat oleh pengunjung mulai tanggal terbit.
              </span>
            </>
          }
          {...field.flag('is_published')}
        />
      )}
    </>
  )
}
