/**
 * The sections of the panel. Each is a folder whose `section.tsx` exports its place in the sidebar
 * and its screen; adding a folder adds the section.
 */
import { mayCall, type RoleHolder } from '@sekolah/contract/roles'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Section } from '../core/section.ts'

/**
 * The metadata of every section without its screen. `?description` imports the same file as a
 * second module, of which the build includes only this export.
 */
const descriptions = import.meta.glob<Section>('../sections/*/section.tsx', {
  query: '?description',
  import: 'section',
  eager: true,
})

const code = import.meta.glob<{ Screen: ComponentType }>('../sections/*/section.tsx')

/** The screens, by the first part of their path; each is loaded on demand. */
export const sectionScreens: Record<string, AsyncRouteComponent<object>> = Object.fromEntries(
  Object.entries(code).flatMap(([file, load]) => {
    const section = descriptions[file]
    return section ? [[section.path.slice(1), lazyRouteComponent(load, 'Screen')]] : []
  }),
)

/** All sections, in sidebar order. */
export const sections: Section[] = Object.values(descriptions).sort(
  (one, other) => one.place - other.place,
)

/** Which optional parts the school uses; a part is on as soon as it has a row. */
type Used = {
  asksDocuments?: boolean
  waves?: readonly unknown[]
  takesFees?: boolean
  hasSeats?: boolean
}

/** The sections in a user's menu, in sidebar order. */
export const menuFor = (
  user: RoleHolder,
  { asksDocuments = false, waves = [], takesFees = false, hasSeats = false }: Used,
): Section[] => {
  const isShown = {
    with_documents: asksDocuments,
    with_waves: waves.length > 0,
    with_fees: takesFees,
    with_seats: hasSeats,
    never: false,
  }
  return sections.filter(
    ({ access, menu }) => mayCall(access, user) && (menu === undefined || isShown[menu]),
  )
}

/** The user's first section: the dashboard, or the first section they may see. */
export const firstSection = (user: RoleHolder, takesFees: boolean = false): Section | undefined =>
  sections.find(({ access, menu }) => mayCall(access, user) && (menu !== 'with_fees' || takesFees))

/** The section that a path (without /admin) belongs to. */
export const sectionAtPath = (path: string): Section | undefined =>
  sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))
