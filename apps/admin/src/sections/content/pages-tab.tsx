/** The fixed pages that staff write; each has its own form. */

import { ApiError } from '@sekolah/api-client'
import type { HomeContent } from '@sekolah/contract/home/schemas'
import { excerptOf } from '@sekolah/contract/information/rules'
import { withAnswerPromise } from '@sekolah/contract/school/answer-promise'
import type { PageKey } from '@sekolah/contract/school/labels'
import { pageKeys } from '@sekolah/contract/school/labels'
import type { Page } from '@sekolah/contract/school/schemas'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { Button } from '@sekolah/ui/button'
import { TextArea, TextField } from '@sekolah/ui/field'
import { ImageField } from '@sekolah/ui/image-field'
import { ListField } from '@sekolah/ui/list-field'
import { pictureDataUrl } from '@sekolah/ui/picture-file'
import { Notice } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { useToast } from '@sekolah/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../core/api/keys.ts'
import { invalidate, updateCache } from '../../core/api/query-client.ts'
import { updateRows } from '../../core/api/rows.ts'
import { useSession } from '../../core/session/use-session.ts'
import { FormDialog } from '../../screens/resource/form/form-dialog.tsx'
import { validationMessages } from '../../screens/resource/form/form-state.ts'
import { formFieldsOf, useFormState } from '../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../screens/resource/form/use-form-draft.ts'
import { ListFrame, QueryFilter, type TabProps } from '../../screens/resource/list-frame.tsx'
import { RowLink } from '../../screens/resource/row.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { HeroInUse, HeroLink, useHeroInUse } from './hero-in-use.tsx'
import {
  pageFieldLabels as label,
  type PageField,
  pageChanges,
  pageGroupLabels,
  pageNames,
  pageSchemas,
  pageValues,
} from './pages.ts'
import { sampleForEmptyPage, unreplacedSampleErrors } from './samples.ts'

export const Pages = ({ title, tabs }: TabProps) => {
  const { api } = useSession()
  const client = useQueryClient()
  const { query, record, formAt, close } = useListAddress()
  const hero = useHeroInUse()
  const pages = useQuery({
    queryKey: keys.pages,
    queryFn: ({ signal }) =>
      Promise.all(
        pageKeys.map((key) => api.pages.get({ params: { key }, signal }).catch(unwritten(key))),
      ),
  })
  // A cached page may be a minute old, and the server would refuse a change based on it.
  const fresh = pages.isFetchedAfterMount ? pages.data : undefined
  const open = fresh?.find(({ key }) => key === record)
  const rows = (pages.data ?? []).filter(
    ({ key, title, content }) =>
      (!query.category || query.category === pageNames[key].place) &&
      matchesSearch(query.search, pageNames[key].name, title, content),
  )
  return (
    <>
      <ListFrame
        title={title}
        tabs={tabs}
        search={{ label: 'Cari halaman', placeholder: 'Cari judul atau isi…' }}
        filters={
          <QueryFilter
            name="category"
            label="Kategori"
            all="Semua kategori"
            options={pageGroupLabels}
          />
        }
        list={{ ...pages, data: pages.data && { rows, total: rows.length } }}
        empty={{ sought: 'Halaman Tidak Ditemukan', none: 'Belum ada halaman' }}
      >
        {(shown) => (
          <Table label="Halaman">
            <thead>
              <tr>
                <Th className="@xl:w-1/3">Halaman</Th>
                <Th className="hidden @xl:table-cell">{label.title}</Th>
                <Th className="hidden @3xl:table-cell">{label.content}</Th>
              </tr>
            </thead>
            <tbody>
              {shown.map((page) => (
                <Row key={page.key} className="h-16">
                  <Td>
                    <RowLink {...formAt(page.key)}>{pageNames[page.key].name}</RowLink>
                    <span className="block truncate text-soft">
                      {page.key === 'home_hero' && hero
                        ? 'Tidak tampil: ada konten hero'
                        : pageGroupLabels[pageNames[page.key].place]}
                    </span>
                  </Td>
                  <Td className="hidden truncate @xl:table-cell">
                    {page.title || 'Belum ditulis'}
                  </Td>
                  <Td className="hidden text-soft @3xl:table-cell">
                    <p className="leading-snug">{excerptOf(page.content, 100)}</p>
                  </Td>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
      {open && (
        <PageForm
          key={open.key}
          page={open}
          hero={open.key === 'home_hero' ? hero : undefined}
          onSaved={(saved) => {
            updateCache(client, keys.pages, (all) => updateRows(all, [saved], ({ key }) => key))
            invalidate(client, keys.pages)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** A page without a row yet, shown as an empty one. */
const unwritten =
  (key: PageKey) =>
  (error: unknown): Page => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return { key, title: '', content: '', meta_data: {}, created_at: '', updated_at: '', rev: 0 }
  }

/** The longer side of the photo, in pixels: the server stores no larger one. */
const PHOTO_SIDE = 1280

type FormProps = {
  page: Page
  /** The hero that visitors see instead. */
  hero: HomeContent | undefined
  onSaved: (page: Page) => void
  onClose: () => void
}

const PageForm = ({ page, hero, onSaved, onClose }: FormProps) => {
  const { api } = useSession()
  const toast = useToast()
  const { key } = page
  const form = useFormState<Page>({
    row: page,
    valuesOf: (from) => pageValues(from ?? page),
    check: (values) => ({
      ...validationMessages(pageSchemas[key], values),
      ...unreplacedSampleErrors(key, values),
    }),
    write: async (changes, over) => {
      const stored = over ?? page
      const file = changes.principal_photo
      const photo = file instanceof File ? await pictureDataUrl(file, PHOTO_SIDE) : null
      return api.pages.update({
        params: { key },
        body: pageChanges(stored, changes, photo),
        ifMatch: stored.rev || undefined,
      })
    },
    onSaved: (saved) => {
      draft.forget()
      onSaved(saved)
      toast('good', 'Tersimpan')
      onClose()
    },
  })
  const draft = useFormDraft(`page ${key}`, form)
  const field = formFieldsOf<PageField>(form)
  const photo = page.meta_data.principal_photo
  const sample = sampleForEmptyPage(key, form.values)
  const promised = withAnswerPromise(`${form.values.content ?? ''}`)
  return (
    <FormDialog
      title={`Ubah ${pageNames[key].name}`}
      size="wide"
      {...{ form, draft, labels: label, onClose }}
    >
      {hero && <HeroInUse hero={hero} link={(words) => <HeroLink id={hero.id} words={words} />} />}
      <TextField label={label.title} {...field.text('title')} data-first-focus />
      {sample && (
        <Notice tone="info" title="Belum ada isinya">
          <p>Contoh berisi bagian dalam kurung siku yang harus ditulis ulang sebelum tampil.</p>
          <Button
            className="mt-2"
            onClick={() => {
              for (const [name, text] of Object.entries(sample)) form.set(name, text)
            }}
          >
            Isi dengan contoh
          </Button>
        </Notice>
      )}
      <TextArea
        label={label.content}
        {...field.text('content')}
        rows={key === 'home_hero' ? 4 : 12}
        hint="Baris kosong memulai paragraf baru."
      />
      {key === 'privacy' && promised !== form.values.content && (
        <Notice tone="info" title="Usulan: kapan permintaan dijawab">
          <p>“… hubungi kantor sekolah; kami menjawab paling lambat 3 × 24 jam.”</p>
          <Button className="mt-2" onClick={() => form.set('content', promised)}>
            Tambahkan janji ini
          </Button>
        </Notice>
      )}
      {key === 'about_school' && (
        <>
          <TextArea label={label.vision} {...field.text('vision')} rows={3} optional />
          <ListField label={label.mission} noun="misi" {...field.list('mission')} />
        </>
      )}
      {key === 'principal_message' && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={label.principal_name} {...field.text('principal_name')} optional />
            <TextField label={label.position} {...field.text('position')} optional />
          </div>
          <ImageField
            maxBytes={MAX_UPLOAD_BYTES}
            label={label.principal_photo}
            {...field.image('principal_photo')}
            stored={typeof photo === 'string' ? photo : null}
            optional
          />
        </>
      )}
    </FormDialog>
  )
}
