/** A notice on "Sambutan beranda" when visitors see a hero of Konten Beranda instead. */
import { shownHero } from '@sekolah/contract/home/rules'
import type { HomeContent } from '@sekolah/contract/home/schemas'
import { Notice } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../core/session/use-session.ts'
import { rowsOf } from '../../screens/resource/resource-screen.tsx'

/** The hero that replaces the page; undefined when the page itself is shown. */
export const useHeroInUse = (): HomeContent | undefined => {
  const { api } = useSession()
  return shownHero(useQuery(rowsOf(api, 'home_content', {})).data?.rows)
}

type Props = { hero: Pick<HomeContent, 'id' | 'title'>; link: (words: string) => ReactNode }

export const HeroInUse = ({ hero, link }: Props) => (
  <Notice tone="wait" title="Sambutan ini sekarang tidak tampil di situs">
    <p>
      Yang tampil di Beranda adalah konten hero “{hero.title}”. Sambutan ini baru tampil kalau tidak
      ada konten hero yang aktif.
    </p>
    <p>{link('Ubah konten hero yang tampil')}</p>
  </Notice>
)

export const HeroLink = ({ id, words }: { id: number; words: string }) => (
  <Link
    to="/$section/$record"
    params={{ section: 'home', record: `${id}` }}
    className="font-semibold text-brand underline"
  >
    {words}
  </Link>
)
