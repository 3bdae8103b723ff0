/** The fixed pages: their names, and their forms with flat fields. */
import type { PageKey } from '@sekolah/contract/school/labels'
import type { Page, PageInput } from '@sekolah/contract/school/schemas'
import { pageInput } from '@sekolah/contract/school/schemas'
import { z } from 'zod'
import type { Values } from '../../core/drafts/values.ts'
import { blankValues } from '../../screens/resource/form/form-state.ts'

export const pageGroupLabels = {
  home: 'Bagian paling atas Beranda',
  about: 'Halaman Tentang Sekolah',
  foot: 'Tautan di kaki situs',
} as const

export const pageNames: Record<PageKey, { name: string; place: keyof typeof pageGroupLabels }> = {
  home_hero: { name: 'Sambutan beranda', place: 'home' },
  about_school: { name: 'Tentang sekolah', place: 'about' },
  principal_message: { name: 'Sambutan kepala sekolah', place: 'about' },
  privacy: { name: 'Kebijakan privasi', place: 'foot' },
  terms: { name: 'Syarat penggunaan', place: 'foot' },
  accessibility: { name: 'Aksesibilitas', place: 'foot' },
}

export const pageFieldLabels = {
  title: 'Judul',
  content: 'Isi',
  vision: 'Visi',
  mission: 'Misi',
  principal_name: 'Nama kepala sekolah',
  position: 'Jabatan',
  principal_photo: 'Foto kepala sekolah',
} as const
export type PageField = keyof typeof pageFieldLabels

const { title, content, meta_data } = pageInput.shape
const text = { title: title.unwrap(), content: content.unwrap() }
const { vision, mission, principal_name, position, principal_photo } = meta_data.unwrap().shape

/** The fields of each page's form. */
export const pageSchemas: Record<PageKey, z.ZodObject> = {
  home_hero: z.object(text),
  about_school: z.object({ ...text, vision, mission }),
  principal_message: z.object({ ...text, principal_name, position, principal_photo }),
  privacy: z.object(text),
  terms: z.object(text),
  accessibility: z.object(text),
}

/** A page as form values; the photo is undefined until another one is chosen. */
export const pageValues = ({ key, meta_data: meta, ...page }: Page): Values => {
  const stored: Values = { ...meta, ...page }
  return Object.fromEntries(
    Object.entries(blankValues(pageSchemas[key])).map(([name, blank]) => [
      name,
      name === 'principal_photo'
        ? undefined
        : (stored[name] ?? (name === 'mission' ? [] : (blank ?? ''))),
    ]),
  )
}

/** A form's changes as the request body; the rest of `meta_data` is sent unchanged. */
export const pageChanges = (page: Page, changes: Values, photo: string | null): PageInput => {
  const { title, content, ...meta } = changes
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof content === 'string' && { content }),
    ...(Object.keys(meta).length > 0 && {
      meta_data: {
        ...page.meta_data,
        ...meta,
        ...('principal_photo' in meta && { principal_photo: photo }),
      },
    }),
  }
}
