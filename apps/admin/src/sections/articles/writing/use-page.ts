/** Has the server render the unsaved article as its public page. */
import { uploadPicture } from '@sekolah/api-client/uploads'
import { articleCategories } from '@sekolah/contract/information/labels'
import type { Article } from '@sekolah/contract/information/schemas'
import type { BodyOf } from '@sekolah/contract/schemas'
import { useCallback } from 'react'
import { useSession } from '../../../core/session/use-session.ts'
import type { ArticleField } from './fields.tsx'

type Written = Omit<BodyOf<'articles.preview'>, 'image'>

/**
 * Caches uploads, so that a file is uploaded once for all previews; the server deletes unused
 * files.
 */
const uploads = new WeakMap<File, string>()

/** The input of a preview; `picture` is undefined while the stored one stays. */
export type PreviewInput = { written: Written; picture: File | string | null | undefined }

export const previewInputOf = (field: ArticleField, article: Article | null): PreviewInput => ({
  written: {
    ...(article && { id: article.id }),
    title: field.text('title').value,
    category: articleCategories.find((known) => known === field.value('category')),
    author: field.text('author').value,
    content: `${field.value('content')}`,
    date: field.text('date').value || undefined,
  },
  picture: field.picture('image').value,
})

/** Resolves to the page's HTML; `stored` is the article's picture on the server. */
export const useRenderPreview = (stored: string | null) => {
  const { api } = useSession()
  return useCallback(
    async ({ written, picture }: PreviewInput, signal: AbortSignal): Promise<string> => {
      const imageOf = async (): Promise<string | null> => {
        if (picture === undefined) return stored
        if (!(picture instanceof File)) return picture
        const known = uploads.get(picture)
        if (known) return known
        const { url } = await uploadPicture(api, picture, { signal })
        uploads.set(picture, url)
        return url
      }
      const image = await imageOf()
      const { html } = await api.articles.preview({ body: { ...written, image }, signal })
      return html.replace('<head>', '<head><base target="_blank">')
    },
    [api, stored],
  )
}

/** Disables scripts; links open in a new tab. */
export const PREVIEW_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
