/** The gallery: the category and the open picture are part of the address. */
import { galleryCategories } from '@sekolah/contract/information/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { Chips, chipClass } from '../../blocks/chips.tsx'
import { Picture, resizedPictureUrl } from '../../blocks/picture.tsx'
import { useShowMore } from '../../blocks/show-more.tsx'
import type { RootData } from '../../routing/head.ts'
import type { About } from '../../routing/page.ts'
import { ROWS_PER_PAGE, shownRowCount } from '../../routing/paging.ts'
import { InformationFrame } from '../frame.tsx'
import {
  filterByCategory,
  type GalleryPicture,
  type GalleryQuery,
  galleryCategorySlug,
} from './gallery.ts'
import { Lightbox } from './lightbox.tsx'

const route = getRouteApi('/information/gallery')

export const load = async (content: ContentSource) => ({
  images: (await content.all('gallery')).map(
    ({ id, title, description, category, image_url, image_alt }): GalleryPicture => ({
      id,
      title,
      description,
      category,
      image_url,
      image_alt,
    }),
  ),
})

export const about = ({ images }: Awaited<ReturnType<typeof load>>): About => ({
  description: 'Foto fasilitas, kegiatan, prestasi, dan acara sekolah.',
  ...(images.length > 0 && { data: galleryData(images) }),
})

const galleryData =
  (images: GalleryPicture[]) =>
  ({ origin }: RootData) => ({
    '@type': 'ImageGallery',
    url: `${origin}/information/gallery`,
    image: images.slice(0, ROWS_PER_PAGE).map(({ title, description, image_url }) => ({
      '@type': 'ImageObject',
      name: title,
      caption: description ?? undefined,
      contentUrl: origin + image_url,
    })),
  })

/** How many pictures a phone shows at first; loaded eagerly, before the page's code. */
const ABOVE_THE_FOLD = 6

export default function Gallery() {
  const { images } = route.useLoaderData()
  const { gambar, ...question }: GalleryQuery = route.useSearch()
  const found = filterByCategory(images, question.kategori)
  const { halaman } = question
  const shown = shownRowCount(found.length, halaman)
  const { list, more } = useShowMore<HTMLUListElement>({ shown, total: found.length, halaman })
  const open = found.findIndex(({ id }) => `${id}` === gambar)
  const { opened, show, close } = useLightbox(question)
  return (
    <InformationFrame title="Galeri">
      {images.length > 0 && (
        <>
          <Chips label="Kategori">
            {[undefined, ...galleryCategories].map((category) => {
              const slug = category && galleryCategorySlug(category)
              return (
                <Link
                  key={category ?? 'semua'}
                  to="/information/gallery"
                  search={slug ? { kategori: slug } : {}}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  aria-current={slug === question.kategori ? 'true' : undefined}
                  className={chipClass(slug === question.kategori)}
                >
                  {category ?? 'Semua'}
                </Link>
              )
            })}
          </Chips>
          <h2 className="sr-only">Daftar gambar</h2>
          <p role="status" className="mt-5 text-sm text-soft">
            {found.length} gambar
          </p>
        </>
      )}
      {found.length === 0 && (
        <div className="mt-3">
          <Empty title="Tidak Ada Gambar">
            {question.kategori ? 'Coba kategori lain.' : 'Belum ada gambar di galeri.'}
          </Empty>
        </div>
      )}
      {found[open] && <OpenWithoutScript image={found[open]} />}
      <ul ref={list} className="mt-3 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3">
        {found.slice(0, shown).map((image, index) => (
          <li key={image.id}>
            <Link
              to="/information/gallery"
              search={{ ...question, gambar: `${image.id}` }}
              resetScroll={false}
              onClick={opened}
              className="group block rounded-md"
            >
              <Picture
                url={image.image_url}
                alt=""
                shape="wide"
                sizes="(min-width: 48rem) 22rem, (min-width: 40rem) 48vw, 6.5rem"
                first={index < ABOVE_THE_FOLD}
                className="rounded-md"
              />
              <span className="mt-2 block text-sm font-semibold group-hover:underline sm:text-base">
                {image.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more}
      {open >= 0 && <Lightbox images={found} index={open} onShow={show} onClose={close} />}
    </InformationFrame>
  )
}

/** Without scripts no dialog opens: the picture is shown above the grid. */
const OpenWithoutScript = ({
  image: { title, description, image_url, image_alt },
}: {
  image: GalleryPicture
}) => (
  <noscript>
    <figure className="mt-5 mb-8">
      <img
        src={resizedPictureUrl(image_url, 1280)}
        alt={image_alt || title}
        className="max-h-dvh rounded-md"
      />
      <figcaption className="mt-2 text-soft">{description ?? title}</figcaption>
    </figure>
  </noscript>
)

/**
 * Back closes a picture that was opened here; for one from a shared link the address is replaced.
 */
const useLightbox = (question: Omit<GalleryQuery, 'gambar'>) => {
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  return {
    opened: () => {
      isOpenedHere.current = true
    },
    show: ({ id }: GalleryPicture) =>
      navigate({ search: { ...question, gambar: `${id}` }, replace: true, resetScroll: false }),
    close: () => {
      if (!isOpenedHere.current) {
        return navigate({ search: question, replace: true, resetScroll: false })
      }
      isOpenedHere.current = false
      history.back()
    },
  }
}
