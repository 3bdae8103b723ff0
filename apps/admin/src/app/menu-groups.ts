/** The sidebar's sections under their headings, and which headings begin folded. */
import type { MenuGroup, Section } from '../core/section.ts'

/** Sections under one heading; null for those that stand above all headings. */
export type MenuPart = { group: MenuGroup | null; sections: Section[] }

/** Up to so many sections are read at a glance, without headings. */
const FEW = 8

/** Sections in sidebar order, by heading; a role with few sections sees no headings. */
export const partsOf = (sections: readonly Section[]): MenuPart[] => {
  if (sections.length <= FEW) return [{ group: null, sections: [...sections] }]
  const parts: MenuPart[] = []
  for (const section of sections) {
    const group = section.group ?? null
    const last = parts.at(-1)
    if (last && last.group === group) last.sections.push(section)
    else parts.push({ group, sections: [section] })
  }
  return parts
}

/** Headings above work that arrives by itself, with counts. */
const counting: readonly (MenuGroup | null)[] = ['admission', 'talks']

/**
 * Whether a heading begins folded: on a low screen or in a phone's drawer, so that every count is in
 * sight. Whose menu has no counts sees all of it.
 */
export const beginsFolded = (
  group: MenuGroup,
  parts: readonly MenuPart[],
  isLow: boolean,
): boolean =>
  isLow && !counting.includes(group) && parts.some((part) => counting.includes(part.group))
