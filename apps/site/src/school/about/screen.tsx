/** The page about the school; the address of a section scrolls to it. */
import { parseStructured } from '@sekolah/contract/settings/rules'
import { useRouter } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useSettings } from '../../base/use-site.ts'
import { Achievements } from './achievements.tsx'
import { Facilities } from './facilities.tsx'
import { AboutFrame } from './frame.tsx'
import type { AboutSchool } from './load.ts'
import { Partners } from './partners.tsx'
import { hasPrincipalMessage, PrincipalMessage } from './principal.tsx'
import { Profile, SchoolValues, VisionAndMission } from './profile.tsx'

/** The ids of the sections that have an address. */
export const sectionIds = { principal: 'sambutan', facilities: 'fasilitas' } as const

type Props = { school: AboutSchool; part?: keyof typeof sectionIds }

export const AboutScreen = ({ school, part }: Props) => {
  const settings = useSettings()
  const { badge } = parseStructured(settings, 'about_claims')
  useScrollTo(part && sectionIds[part])
  const shown = shownParts(school, part)
  const about = (
    <>
      {settings.school_motto}
      {badge && (
        <p className="mt-4">
          <span className="inline-flex items-center gap-2 rounded-full bg-amber px-4 py-1.5 text-sm font-bold text-on-amber">
            <UsersRound aria-hidden className="size-4" />
            {badge}
          </span>
        </p>
      )}
    </>
  )
  return (
    <AboutFrame title={school.title} about={about} shown={shown}>
      <div className="space-y-16 sm:space-y-20">
        <Profile school={school} />
        <VisionAndMission school={school} />
        {shown.has('principal') && (
          <PrincipalMessage id={sectionIds.principal} principal={school.principal} />
        )}
        {shown.has('facilities') && (
          <Facilities id={sectionIds.facilities} facilities={school.facilities} />
        )}

        <SchoolValues />
        <Achievements achievements={school.achievements} />
        <Partners />
      </div>
    </AboutFrame>
  )
}

/** Sections with content, and an empty one if its own address was opened, to say so. */
const shownParts = (
  { principal, facilities }: AboutSchool,
  asked: keyof typeof sectionIds | undefined,
): Set<keyof typeof sectionIds> =>
  new Set([
    ...(hasPrincipalMessage(principal) ? (['principal'] as const) : []),
    ...(facilities.length > 0 ? (['facilities'] as const) : []),
    ...(asked ? [asked] : []),
  ])

/** Scrolls to a section after the router has scrolled to the top; Back restores its position. */
const useScrollTo = (id: string | undefined) => {
  const router = useRouter()
  useLayoutEffect(() => {
    const scroll = () => {
      if (id && window.scrollY === 0) document.getElementById(id)?.scrollIntoView()
    }
    // On a server-rendered page the router may have finished before this effect runs.
    if (router.state.status === 'idle') scroll()
    return router.subscribe('onRendered', scroll)
  }, [router, id])
}
