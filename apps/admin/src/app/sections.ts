/**
 * The sections of the panel. Each is a folder whose `section.tsx` says where it stands in the
 * sidebar and what it shows; adding a folder adds the section.
 */
import type { Access } from '@sekolah/contract/roles'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export type Section = {
  /** Under /admin; the folder's name. */
  path: `/${string}`
  label: string
  icon: LucideIcon
  access: Access
  /** Its place in the sidebar; the spec's sections stand at 10, 20, 30 and so on. */
  place: number
}

/**
 * The words of every section without its screen: `?words` makes another module of the same
 * file, of which the build keeps only this export.
 */
const descriptions = import.meta.glob<Section>('../sections/*/section.tsx', {
  query: '?description',
  import: 'section',
  eager: true,
})

const code = import.meta.glob<{ Screen: ComponentType }>('../sections/*/section.tsx')

/** The screens by the first part of their path, loaded when they are shown. */
export const screens: Record<string, AsyncRouteComponent<object>> = Object.fromEntries(
  Object.entries(code).map(([file, load]) => [
    file.slice('../sections/'.length, -'/section.tsx'.length),
    lazyRouteComponent(load, 'Screen'),
  ]),
)

/** In the order of the sidebar. */
export const sections: Section[] = Object.values(descriptions).sort(
  (one, other) => one.place - other.place,
)

/** The section that a path (without /admin) belongs to. */
export const sectionOf = (path: string): Section | undefined =>
  sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))
